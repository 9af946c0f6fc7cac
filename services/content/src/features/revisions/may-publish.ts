import { hasRole, type ContentKind } from '@grow/contracts';
import { findOtherPublisher } from '@grow/contracts/internal';
import { AppError, callInternal, type Caller, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { language } from './revision-store.ts';

type Revision = { kind: ContentKind; id: number; version: number };

/**
 * Whether a caller may publish a revision: an admin each, a reviewer what somebody else wrote, and their own where
 * nobody else could: while the user service cannot say so, somebody could. Who wrote a revision does not change, so this
 * holds without a lock.
 */
export async function mayPublish(
  em: EntityManager,
  userService: ServiceAddress,
  caller: Caller,
  { kind, id, version }: Revision,
): Promise<boolean> {
  if (caller.isAdmin || !hasRole(caller, 'reviewer')) return caller.isAdmin;
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  if (item === null) return true;
  const own = { item: item.id, number: version, authorId: caller.userId };
  if ((await em.count(ContentRevision, own)) === 0) return true;
  const params = { userId: String(caller.userId) };
  try {
    return !(await callInternal(findOtherPublisher, { params }, userService)).exists;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service_unavailable') return false;
    throw error;
  }
}
