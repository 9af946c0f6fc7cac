import { hasRole } from '@grow/contracts';
import { findOtherPublisher, readArchivedAuthors } from '@grow/contracts/internal';
import { AppError, callInternal, type Caller, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

/**
 * Whether the caller may publish a revision. Admins may publish all, reviewers those of other authors, and
 * `mayPublishOwn` decides on their own.
 */
export async function mayPublish(
  em: EntityManager,
  userService: ServiceAddress,
  caller: Caller,
  { item, revision }: { item: AnyContentItem; revision: number },
): Promise<boolean> {
  if (!hasRole(caller, 'reviewer')) return false;
  return !(await isOwn(em, userService, caller, { item, revision })) || mayPublishOwn(userService, caller);
}

/** Whether the caller wrote a revision, here or where it was imported from. That never changes: no lock is needed. */
export async function isOwn(
  em: EntityManager,
  userService: ServiceAddress,
  caller: Caller,
  { item, revision }: { item: AnyContentItem; revision: number },
): Promise<boolean> {
  const options = { exclude: ['snapshot'], disableIdentityMap: true } as const;
  const found = await em.findOne(ContentRevision, { item: item.id, revision }, options);
  const { authorId, authorAccount } = found ?? {};
  if (typeof authorAccount !== 'string') return authorId === caller.userId;
  return hasAccount(userService, caller, authorAccount);
}

/**
 * Whether an archived account is the caller's: an author without an account here at the import may have one now. If the
 * user service is unavailable, it counts as theirs.
 */
async function hasAccount(userService: ServiceAddress, { userId }: Caller, account: string): Promise<boolean> {
  try {
    const [self] = await callInternal(readArchivedAuthors, { body: { ids: [userId] } }, userService);
    return self?.account === account;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service_unavailable') return true;
    throw error;
  }
}

/**
 * Whether the caller may publish their own revisions: admins may, reviewers only if nobody else could. If the user
 * service is unavailable, this assumes that somebody else could.
 */
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
