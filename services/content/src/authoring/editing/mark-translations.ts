import { defaultLanguage, translatedTextSchemas } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Expression } from 'kysely';
import { query } from '../../database/query.ts';

const translatedFields = [...new Set(Object.values(translatedTextSchemas).flatMap(({ shape }) => Object.keys(shape)))];

/** Updates the stale flag of each published translation. */
export async function markTranslations(em: EntityManager): Promise<void> {
  const found = await comparedTranslations(em)
    .innerJoin('PublishedText as p', (join) =>
      join.onRef('p.kind', '=', 't.kind').onRef('p.itemId', '=', 't.itemId').onRef('p.language', '=', 't.language'),
    )
    // Skips the text comparison for most translations.
    .where(({ eb, or, ref }) => or([eb('now.revision', '<>', ref('then.revision')), eb('p.isStale', '=', true)]))
    .select('p.isStale as isStale')
    .execute();
  for (const isStale of [true, false]) {
    const ids = found.filter((one) => one.differs === isStale && one.isStale !== isStale).map(({ id }) => id);
    if (ids.length === 0) continue;
    await query(em)
      .updateTable('PublishedText')
      .from('ContentItem')
      .set({ isStale })
      .whereRef('ContentItem.kind', '=', 'PublishedText.kind')
      .whereRef('ContentItem.itemId', '=', 'PublishedText.itemId')
      .whereRef('ContentItem.language', '=', 'PublishedText.language')
      .where('ContentItem.id', 'in', ids)
      .execute();
  }
}

/**
 * Each translation `t` (the published revision, else the latest), with whether the texts of the published source differ
 * from those of the translated revision. Orders and pictures are not texts.
 */
export function comparedTranslations(em: EntityManager) {
  return query(em)
    .selectFrom('ContentItem as t')
    .innerJoin('ContentRevision as r', (join) =>
      join
        .onRef('r.item', '=', 't.id')
        .on(({ eb, fn, ref }) => eb('r.revision', '=', fn.coalesce(ref('t.published'), ref('t.latest')))),
    )
    .innerJoin('ContentItem as source', (join) =>
      join
        .onRef('source.kind', '=', 't.kind')
        .onRef('source.itemId', '=', 't.itemId')
        .on('source.language', '=', defaultLanguage),
    )
    .innerJoin('ContentRevision as now', (join) =>
      join.onRef('now.item', '=', 'source.id').onRef('now.revision', '=', 'source.published'),
    )
    .innerJoin('ContentRevision as then', (join) =>
      join.onRef('then.item', '=', 'source.id').onRef('then.revision', '=', 'r.sourceRevision'),
    )
    .where('t.language', '<>', defaultLanguage)
    .select('t.id')
    .select(({ eb, ref }) =>
      eb(textsIn(ref('now.snapshot')), 'is distinct from', textsIn(ref('then.snapshot'))).as('differs'),
    );
}

/** The translatable fields of a snapshot; null for missing fields. */
function textsIn(snapshot: Expression<unknown>) {
  const { fn, val } = expressionBuilder<object, never>();
  return fn<string>(
    'jsonb_build_array',
    translatedFields.map((field) => fn('jsonb_extract_path', [snapshot, val(field)])),
  );
}
