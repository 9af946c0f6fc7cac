import { defaultLanguage, translatedTextSchemas } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Expression } from 'kysely';
import { query } from '../../database/query.ts';

const translatedFields = [...new Set(Object.values(translatedTextSchemas).flatMap(({ shape }) => Object.keys(shape)))];

/**
 * Updates the stale flag of each translation: stale if the texts of the published source differ from those of the
 * translated revision. Orders and pictures are not texts. Achievements have no revisions; their import sets the flag.
 */
export async function markTranslations(em: EntityManager): Promise<void> {
  const translations = await query(em)
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
    // Skips the text comparison for most translations.
    .where(({ eb, or, ref }) => or([eb('now.revision', '<>', ref('then.revision')), eb('t.isStale', '=', true)]))
    .select(['t.id', 't.isStale as isStale'])
    .select(({ eb, ref }) =>
      eb(textsIn(ref('now.snapshot')), 'is distinct from', textsIn(ref('then.snapshot'))).as('differs'),
    )
    .execute();
  for (const isStale of [true, false]) {
    const ids = translations.filter((one) => one.differs === isStale && one.isStale !== isStale).map(({ id }) => id);
    if (ids.length > 0) await query(em).updateTable('ContentItem').set({ isStale }).where('id', 'in', ids).execute();
  }
}

/** The translatable fields of a snapshot; null for missing fields. */
function textsIn(snapshot: Expression<unknown>) {
  const { fn, val } = expressionBuilder<object, never>();
  return fn<string>(
    'jsonb_build_array',
    translatedFields.map((field) => fn('jsonb_extract_path', [snapshot, val(field)])),
  );
}
