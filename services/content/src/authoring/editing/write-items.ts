import { localizable, type Localizable } from '@grow/text';
import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { query } from '../../database/query.ts';
import { courseVector, lessonVector, termVector } from '../../database/search-vector.ts';
import type { AnyItem, LessonItem, ModuleItem, PathItem, TermItem } from './content-item.ts';
import { assertSpellings } from './term-spellings.ts';

/** Upserts the rows that learners read, by id, and restores deleted ones. Does not write gates. */
export async function writeItems(em: EntityManager, kind: ContentKind, items: readonly AnyItem[]): Promise<void> {
  if (kind === 'learning-path') await writePaths(em, items as PathItem[]);
  else if (kind === 'module') await writeModules(em, items as ModuleItem[]);
  else if (kind === 'lesson') await writeLessons(em, items as LessonItem[]);
  else await writeTerms(em, items as TermItem[]);
}

async function writePaths(em: EntityManager, items: readonly PathItem[]): Promise<void> {
  await query(em)
    .insertInto('LearningPath')
    .values(
      items.map(({ id, name, description, type, imageUrl }) => {
        return { id, name, description, type, imageUrl, search: courseVector({ name, description }) };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        type: ref('excluded.type'),
        imageUrl: ref('excluded.imageUrl'),
        search: ref('excluded.search'),
        deletedAt: null,
      })),
    )
    .execute();
}

async function writeModules(em: EntityManager, items: readonly ModuleItem[]): Promise<void> {
  const pathIds = items.map(({ pathId }) => pathId);
  const paths = await query(em)
    .selectFrom('LearningPath')
    .where('id', 'in', pathIds)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  assertParents(
    items,
    paths,
    ({ pathId }) => pathId,
    (id, pathId) => localizable('Module {id} belongs to path {pathId}, which does not exist.', { id, pathId }),
  );
  await query(em)
    .insertInto('Module')
    .values(
      items.map(({ id, pathId, name, description, order, imageUrl }) => {
        const search = courseVector({ name, description });
        return { id, path: pathId, name, description, order, imageUrl, search };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        path: ref('excluded.path'),
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        order: ref('excluded.order'),
        imageUrl: ref('excluded.imageUrl'),
        search: ref('excluded.search'),
        deletedAt: null,
      })),
    )
    .execute();
}

async function writeLessons(em: EntityManager, items: readonly LessonItem[]): Promise<void> {
  const moduleIds = items.map(({ moduleId }) => moduleId);
  const modules = await undeletedModules(em).where('m.id', 'in', moduleIds).select('m.id').execute();
  assertParents(
    items,
    modules,
    ({ moduleId }) => moduleId,
    (id, moduleId) => localizable('Lesson {id} belongs to module {moduleId}, which does not exist.', { id, moduleId }),
  );
  await query(em)
    .insertInto('Lesson')
    .values(
      items.map(({ id, moduleId, title, content, order, imageUrl, imageAlt }) => {
        const search = lessonVector({ title, content });
        return { id, module: moduleId, title, content, order, imageUrl, imageAlt, search };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        module: ref('excluded.module'),
        title: ref('excluded.title'),
        content: ref('excluded.content'),
        order: ref('excluded.order'),
        imageUrl: ref('excluded.imageUrl'),
        imageAlt: ref('excluded.imageAlt'),
        search: ref('excluded.search'),
        deletedAt: null,
      })),
    )
    .execute();
}

async function writeTerms(em: EntityManager, items: readonly TermItem[]): Promise<void> {
  await assertSpellings(em, items);
  await query(em)
    .insertInto('Term')
    .values(
      items.map(({ id, name, spellings, meaning, lessonId }) => {
        return { id, name, spellings, meaning, lessonId, search: termVector({ name, spellings, meaning }) };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        spellings: ref('excluded.spellings'),
        meaning: ref('excluded.meaning'),
        lessonId: ref('excluded.lessonId'),
        search: ref('excluded.search'),
        deletedAt: null,
      })),
    )
    .execute();
}

/** The parent of every item must exist. */
function assertParents<Item extends { id: number }>(
  items: readonly Item[],
  homes: readonly { id: number }[],
  homeIdOf: (item: Item) => number,
  faultOf: (id: number, homeId: number) => Localizable,
): void {
  const known = new Set(homes.map(({ id }) => id));
  const lost = items.filter((item) => !known.has(homeIdOf(item)));
  if (lost.length === 0) return;
  throw new AppError('unprocessable', { message: lost.map((item) => faultOf(item.id, homeIdOf(item))) });
}
