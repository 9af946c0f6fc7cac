import { defaultLanguage, type ContentKind } from '@grow/contracts';
import { insertIfAbsent } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { AnyItem } from '../authoring/kinds/content-kind.ts';
import { replaceGates } from '../authoring/kinds/replace-gates.ts';
import { readKnownItems, writeItems } from '../authoring/kinds/rows.ts';
import { writeTexts } from '../authoring/kinds/write-texts.ts';
import { recordPublished } from '../authoring/revisions/add-revisions.ts';
import { advanceIdSequences } from '../database/advance-id-sequences.ts';
import { AppliedSeed } from './applied-seed.entity.ts';
import type { SeedContent } from './seed-files.ts';

/**
 * Writes the content of a new installation, once: later starts change nothing, even if rows were edited or deleted
 * meanwhile. Returns whether it wrote. Safe with several processes at once.
 */
export async function seedContent(orm: MikroORM, seed: SeedContent): Promise<boolean> {
  return orm.em.fork().transactional(async (tx) => {
    if (!(await insertIfAbsent(tx, AppliedSeed, { name: 'content' }))) return false;
    await writePublished(tx, 'learning-path', seed.paths);
    await writePublished(tx, 'module', seed.modules, seed.prerequisites);
    await writePublished(tx, 'lesson', seed.lessons);
    await writePublished(tx, 'term', seed.terms);
    await writePublished(tx, 'achievement', seed.achievements);
    await writeTranslations(tx, seed.translations);
    // The rows have explicit ids.
    await advanceIdSequences(tx, ['learning_paths', 'modules', 'lessons', 'achievements', 'terms']);
    return true;
  });
}

/** Writes items with their texts, gates and first revisions. */
async function writePublished(
  em: EntityManager,
  kind: ContentKind,
  items: readonly { id: number }[],
  gates: SeedContent['prerequisites'] = [],
): Promise<void> {
  if (items.length === 0) return;
  await writeItems(em, kind, items as readonly AnyItem[]);
  await replaceGates(
    em,
    Map.groupBy(gates, ({ moduleId }) => moduleId),
  );
  const ids = items.map(({ id }) => id);
  const origin = { kind, language: defaultLanguage, authorId: null, note: null };
  await recordPublished(em, origin, await readKnownItems(em, kind, ids));
}

/** Writes translations of these items, of their first revisions. */
async function writeTranslations(em: EntityManager, translations: SeedContent['translations']): Promise<void> {
  for (const some of Map.groupBy(translations, ({ kind, language }) => `${kind} ${language}`).values()) {
    const [{ kind, language }] = some as [(typeof some)[number]];
    await writeTexts(em, kind, language, some);
    const written = some.map(({ id, text }) => ({ item: { id, ...text }, sourceRevision: 1 }));
    await recordPublished(em, { kind, language, authorId: null, note: null }, written);
  }
}
