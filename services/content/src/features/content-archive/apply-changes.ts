import type { TrashKind } from '@grow/contracts';
import { AppError, now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { query } from '../../database/query.ts';
import { attachReferencedImages } from '../content-images/index.ts';
import { AuditEntry } from '../admin-audit/index.ts';
import { LearningPath } from '../learning-paths/index.ts';
import type { LessonItem, ModuleItem, PathItem } from './archive-item.ts';
import type { PlannedChange } from './compare-items.ts';

/** Applies the changes of one kind, and records each in the audit log. Call it in the transaction of the import. */
export async function applyChanges(
  em: EntityManager,
  adminId: number,
  kind: TrashKind,
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const items = changes.map(({ after }) => after);
  await attachReferencedImages(em, JSON.stringify(items));
  if (kind === 'learning-path') await writePaths(em, items as PathItem[]);
  else if (kind === 'module') await writeModules(em, items as ModuleItem[]);
  else await writeLessons(em, items as LessonItem[]);
  await em.insertMany(
    AuditEntry,
    changes.map(({ id, before, after }) => {
      return { adminId, action: 'import' as const, entity: kind, entityId: id, before, after };
    }),
  );
}

async function writePaths(em: EntityManager, items: readonly PathItem[]): Promise<void> {
  await query(em)
    .insertInto('LearningPath')
    .values(items.map(({ id, name, description, type, imageUrl }) => ({ id, name, description, type, imageUrl })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        type: ref('excluded.type'),
        imageUrl: ref('excluded.imageUrl'),
        deletedAt: null,
      })),
    )
    .execute();
}

async function writeModules(em: EntityManager, items: readonly ModuleItem[]): Promise<void> {
  const pathIds = items.map(({ pathId }) => pathId);
  const paths = await em.find(LearningPath, { id: { $in: pathIds } }, { fields: ['id'] });
  assertHomes(items, 'Module', 'path', paths, ({ pathId }) => pathId);
  await query(em)
    .insertInto('Module')
    .values(
      items.map(({ id, pathId, name, description, order, imageUrl }) => {
        return { id, path: pathId, name, description, order, imageUrl };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        path: ref('excluded.path'),
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        order: ref('excluded.order'),
        imageUrl: ref('excluded.imageUrl'),
        deletedAt: null,
      })),
    )
    .execute();
}

async function writeLessons(em: EntityManager, items: readonly LessonItem[]): Promise<void> {
  const moduleIds = items.map(({ moduleId }) => moduleId);
  const modules = await undeletedModules(em).where('m.id', 'in', moduleIds).select('m.id').execute();
  assertHomes(items, 'Lesson', 'module', modules, ({ moduleId }) => moduleId);
  await query(em)
    .insertInto('Lesson')
    .values(
      items.map(({ id, moduleId, title, content, order, imageUrl, imageAlt }) => {
        return { id, module: moduleId, title, content, order, imageUrl, imageAlt };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref, eb }) => ({
        module: ref('excluded.module'),
        title: ref('excluded.title'),
        content: ref('excluded.content'),
        order: ref('excluded.order'),
        imageUrl: ref('excluded.imageUrl'),
        imageAlt: ref('excluded.imageAlt'),
        deletedAt: null,
        version: eb('Lesson.version', '+', 1),
        updatedAt: now,
      })),
    )
    .execute();
}

/** The parent of every item must exist. */
function assertHomes<Item extends { id: number }>(
  items: readonly Item[],
  word: string,
  home: string,
  homes: readonly { id: number }[],
  homeIdOf: (item: Item) => number,
): void {
  const known = new Set(homes.map(({ id }) => id));
  const lost = items.find((item) => !known.has(homeIdOf(item)));
  if (lost === undefined) return;
  const message = `${word} ${lost.id} belongs to ${home} ${homeIdOf(lost)}, which does not exist.`;
  throw new AppError('unprocessable', { message });
}
