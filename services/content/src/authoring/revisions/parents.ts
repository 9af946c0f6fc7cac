import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kindMessages, type AnyContent } from '../editing/content-item.ts';
import { isUndeleted } from '../editing/read-items.ts';
import { ContentItem } from './content-item.entity.ts';
import { language } from './revision-store.ts';

/** The module of a lesson, or the path of a module. */
export function parentOf(
  kind: ContentKind,
  content: AnyContent,
): { kind: 'module' | 'learning-path'; id: number } | null {
  if (kind === 'lesson' && 'moduleId' in content) return { kind: 'module', id: content.moduleId };
  if (kind === 'module' && 'pathId' in content) return { kind: 'learning-path', id: content.pathId };
  return null;
}

/** Whether the parent exists, published or as a draft, or none is needed. */
export async function hasParent(em: EntityManager, kind: ContentKind, content: AnyContent): Promise<boolean> {
  const parent = parentOf(kind, content);
  // An import writes rows before their items.
  if (parent === null || (await isUndeleted(em, parent.kind, parent.id))) return true;
  const draft = { kind: parent.kind, itemId: parent.id, language, published: null, deletedAt: null };
  return (await em.count(ContentItem, draft)) > 0;
}

/** @throws AppError unprocessable */
export async function assertParent(em: EntityManager, kind: ContentKind, content: AnyContent): Promise<void> {
  if (await hasParent(em, kind, content)) return;
  const { missing } = kindMessages[kind === 'lesson' ? 'module' : 'learning-path'];
  throw new AppError('unprocessable', { message: missing });
}
