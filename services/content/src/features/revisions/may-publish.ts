import { hasRole, type ContentKind } from '@grow/contracts';
import { findOtherPublisher } from '@grow/contracts/internal';
import { AppError, callInternal, type Caller, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { language } from './revision-store.ts';

type Revision = { kind: ContentKind; id: number; version: number };

/** Whether a caller may publish a revision: an admin each, a reviewer what somebody else wrote, or as `mayPublishOwn` says. */
export async function mayPublish(
  em: EntityManager,
  userService: ServiceAddress,
  caller: Caller,
  revision: Revision,
): Promise<boolean> {
  if (!hasRole(caller, 'reviewer')) return false;
  return !(await isOwn(em, caller, revision)) || mayPublishOwn(userService, caller);
}

/** Whether the caller wrote it, which does not change: no lock is needed. */
export async function isOwn(em: EntityManager, caller: Caller, { kind, id, version }: Revision): Promise<boolean> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  if (item === null) return false;
  return (await em.count(ContentRevision, { item: item.id, number: version, authorId: caller.userId })) > 0;
}

/** An admin may, a reviewer where nobody else could: while the user service cannot say so, somebody could. */
export async function mayPublishOwn(userService: ServiceAddress, caller: Caller): Promise<boolean> {
  if (caller.isAdmin) return true;
  const params = { userId: String(caller.userId) };
  try {
    return !(await callInternal(findOtherPublisher, { params }, userService)).exists;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service_unavailable') return false;
    throw error;
  }
}
