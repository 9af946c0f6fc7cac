import { localizable } from '@grow/text';
import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readKnownItems } from '../editing/read-items.ts';
import { editContent } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { LearningPath } from '../../learning/learning-paths/learning-path.entity.ts';
import { Lesson } from '../../learning/lessons/lesson.entity.ts';
import { Module } from '../../learning/modules/module.entity.ts';
import { Term } from '../../learning/glossary/term.entity.ts';
import { assertSpellings } from '../editing/term-spellings.ts';
import { contentName, kindMessages } from '../editing/content-item.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { hasParent } from '../revisions/parents.ts';
import { language, readSnapshot } from '../revisions/revision-store.ts';

type Restore = { em: EntityManager; adminId: number; kind: ContentKind; id: number };

/** Restores an item from the trash. Its module or path must exist. */
export async function restoreItem({ em, adminId, kind, id }: Restore): Promise<void> {
  await editContent(em, (tx) => takeFromTrash({ em: tx, adminId, kind, id }));
}

/** Restores one item. Call it in `editContent`. */
export async function takeFromTrash({ em, adminId, kind, id }: Restore): Promise<void> {
  const name = (await restoreDraft(em, kind, id)) ?? (await restore[kind](em, id));
  await recordAudit(em, { adminId, action: 'restore', entity: kind, entityId: id, before: null, after: { name } });
}

/** Restores an item that was never published, and returns its name; null if there is none. */
async function restoreDraft(em: EntityManager, kind: ContentKind, id: number): Promise<string | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language, published: null, deletedAt: { $ne: null } });
  if (item === null) return null;
  const content = await readSnapshot(em, item as ContentItem, item.latest);
  if (!(await hasParent(em, kind, content))) throw restoreFirst(kind === 'lesson' ? 'module' : 'learning-path');
  if ('meaning' in content) await assertSpellings(em, [{ id, ...content }]);
  item.deletedAt = null;
  return contentName(content);
}

const inTrash = { filters: { undeleted: false }, failHandler: notInTrash };

/** Each returns the name of the restored item. */
const restore = {
  async 'learning-path'(em: EntityManager, id: number): Promise<string> {
    const { name } = await em.findOneOrFail(LearningPath, { id, deletedAt: { $ne: null } }, inTrash);
    await em.nativeUpdate(LearningPath, { id }, { deletedAt: null }, { filters: { undeleted: false } });
    return name;
  },
  async module(em: EntityManager, id: number): Promise<string> {
    const { name, path } = await em.findOneOrFail(Module, { id, deletedAt: { $ne: null } }, inTrash);
    if ((await em.count(LearningPath, { id: path.id })) === 0) throw restoreFirst('learning-path');
    await em.nativeUpdate(Module, { id }, { deletedAt: null }, { filters: { undeleted: false } });
    return name;
  },
  async lesson(em: EntityManager, id: number): Promise<string> {
    const { title, module } = await em.findOneOrFail(Lesson, { id, deletedAt: { $ne: null } }, inTrash);
    if ((await em.count(Module, { id: module.id })) === 0) throw restoreFirst('module');
    await em.nativeUpdate(Lesson, { id }, { deletedAt: null }, { filters: { undeleted: false } });
    return title;
  },
  async term(em: EntityManager, id: number): Promise<string> {
    const { name } = await em.findOneOrFail(Term, { id, deletedAt: { $ne: null } }, inTrash);
    const known = await readKnownItems.term(em, [id]);
    await assertSpellings(
      em,
      known.map(({ item }) => item),
    );
    await em.nativeUpdate(Term, { id }, { deletedAt: null }, { filters: { undeleted: false } });
    return name;
  },
} satisfies Record<ContentKind, (em: EntityManager, id: number) => Promise<string>>;

function notInTrash(): AppError {
  return new AppError('not_found', { message: localizable('This is not in the trash.') });
}

function restoreFirst(parent: 'module' | 'learning-path'): AppError {
  return new AppError('conflict', { message: kindMessages[parent].restoreFirst });
}
