import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContent } from '../kinds/content-kind.ts';
import { kindOf, parentOf } from '../kinds/kinds.ts';
import { isUndeleted } from '../kinds/rows.ts';
import { ContentItem } from './content-item.entity.ts';
import { language } from './revision-store.ts';

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
  const parent = parentOf(kind, content);
  if (parent === null || (await hasParent(em, kind, content))) return;
  throw new AppError('unprocessable', { message: kindOf(parent.kind).messages.missing });
}
