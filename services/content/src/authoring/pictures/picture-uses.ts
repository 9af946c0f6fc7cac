import type { ContentKind, PictureUse } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { isUndeleted } from '../kinds/rows.ts';
import { language } from '../revisions/revision-store.ts';

const maxUses = 200;

/**
 * Lists the content with a revision that uses this picture, and names that revision. Translations
 * share the pictures of their source.
 */
export async function readUses(em: EntityManager, key: string): Promise<PictureUse[]> {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as l', (join) => join.onRef('l.item', '=', 'i.id').onRef('l.revision', '=', 'i.latest'))
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('ContentRevision as r')
          .where(({ eb, fn, val }) => eb(val(key), '=', fn.any('r.imageKeys')))
          .groupBy('r.item')
          .select((eb) => ['r.item', eb.fn.agg<number[]>('array_agg', ['r.revision']).as('revisions')])
          .as('u'),
      (join) => join.onRef('u.item', '=', 'i.id'),
    )
    .where('i.language', '=', language)
    .select('i.kind')
    .$castTo<{ kind: ContentKind }>()
    .select([
      'i.itemId as id',
      'i.latest',
      'i.published',
      'i.schedule_revision as scheduled',
      'i.deletedAt as deletedAt',
      'u.revisions',
    ])
    .select(({ fn, ref }) =>
      fn
        .coalesce(ref('l.snapshot', '->>').key('title' as never), ref('l.snapshot', '->>').key('name' as never))
        .as('name'),
    )
    .orderBy('i.kind')
    .orderBy('i.itemId')
    .limit(maxUses)
    .execute();
  return Promise.all(
    rows.map(async ({ kind, id, name, ...state }) => ({
      kind,
      id,
      name: String(name),
      place: await placeOf(em, kind, id, state),
    })),
  );
}

type State = {
  latest: number;
  published: number | null;
  scheduled: number | null;
  deletedAt: Date | null;
  revisions: number[];
};

async function placeOf(
  em: EntityManager,
  kind: PictureUse['kind'],
  id: number,
  { latest, published, scheduled, deletedAt, revisions }: State,
): Promise<PictureUse['place']> {
  if (deletedAt !== null || (published !== null && !(await isUndeleted(em, kind, id)))) return 'trash';
  if (published !== null && revisions.includes(published)) return 'published';
  return revisions.includes(latest) || (scheduled !== null && revisions.includes(scheduled)) ? 'draft' : 'history';
}
