import type { listReviews as contract, OutputOf } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { authorNameOf } from '../revisions/author-name.ts';
import { language } from '../revisions/revision-store.ts';

type Page = { cursor?: number | undefined; limit: number };

/** What `isInReview` says of an item, and without the trash. */
function waiting(em: EntityManager) {
  const undeletedPaths = query(em).selectFrom('LearningPath').where('deletedAt', 'is', null);
  return query(em)
    .selectFrom('ContentItem as i')
    .where('i.language', '=', language)
    .whereRef('i.review', '=', 'i.latest')
    .where('i.sentBackAt', 'is', null)
    .where('i.deletedAt', 'is', null)
    .where(({ eb, ref }) => eb('i.published', 'is distinct from', ref('i.review')))
    .where(({ eb, ref }) => eb('i.scheduled', 'is distinct from', ref('i.review')))
    .where(({ and, eb, or }) =>
      or([
        eb('i.published', 'is', null),
        and([eb('i.kind', '=', 'lesson'), eb('i.itemId', 'in', undeletedLessons(em).select('l.id'))]),
        and([eb('i.kind', '=', 'module'), eb('i.itemId', 'in', undeletedModules(em).select('m.id'))]),
        and([eb('i.kind', '=', 'learning-path'), eb('i.itemId', 'in', undeletedPaths.select('id'))]),
      ]),
    );
}

/** The queue, the longest waiting first. The cursor is the row of an item: it keeps its time when its review ends. */
export async function listReviews(
  em: EntityManager,
  authors: AuthorCards,
  { cursor, limit }: Page,
): Promise<OutputOf<typeof contract>> {
  let page = waiting(em)
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.number', '=', 'i.review'))
    .select(['i.id as row', 'i.kind', 'i.itemId as id', 'i.latest as version', 'i.published as publishedVersion'])
    .select([
      'r.authorId as authorId',
      'r.authorName as authorName',
      'i.reviewNote as reviewNote',
      'r.note',
      'i.reviewSince as since',
    ])
    .select(({ fn, val }) => {
      const field = (name: string) => fn<string | null>('jsonb_extract_path_text', ['r.snapshot', val(name)]);
      return fn.coalesce(field('title'), field('name')).as('name');
    })
    .orderBy('i.reviewSince')
    .orderBy('i.id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    page = page.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('i.reviewSince', 'i.id'),
        '>',
        selectFrom('ContentItem as last')
          .select(['last.reviewSince as since', 'last.id'])
          .where('last.id', '=', cursor)
          .$asTuple('since', 'id'),
      ),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const { total } = await waiting(em)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const cardOf = await authors.read(shown.flatMap(({ authorId }) => authorId ?? []));
  const items = shown.map(({ row: _, name, note, reviewNote, since, ...item }) => ({
    ...item,
    name: name ?? '',
    note: reviewNote ?? note,
    authorName: authorNameOf(item, cardOf),
    since: (since ?? new Date()).toISOString(),
  }));
  return { items, total, next: rows.length > limit ? (shown.at(-1)?.row ?? null) : null };
}
