import { hasRole, type ContentKind } from '@grow/contracts';
import { findOtherPublisher, readArchivedAuthors } from '@grow/contracts/internal';
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
  return !(await isOwn(em, userService, caller, revision)) || mayPublishOwn(userService, caller);
}

/** Whether the caller wrote it, here or where it was imported from. That does not change: no lock is needed. */
export async function isOwn(
  em: EntityManager,
  userService: ServiceAddress,
  caller: Caller,
  { kind, id, version: number }: Revision,
): Promise<boolean> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  if (item === null) return false;
  const options = { exclude: ['snapshot'], disableIdentityMap: true } as const;
  const revision = await em.findOne(ContentRevision, { item: item.id, number }, options);
  const { authorId, authorAccount } = revision ?? {};
  if (typeof authorAccount !== 'string') return authorId === caller.userId;
  return hasAccount(userService, caller, authorAccount);
}

/** Who had no account here at the import may have one now; while the user service cannot say so, it is theirs. */
async function hasAccount(userService: ServiceAddress, { userId }: Caller, account: string): Promise<boolean> {
  try {
    const [self] = await callInternal(readArchivedAuthors, { body: { ids: [userId] } }, userService);
    return self?.account === account;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service_unavailable') return true;
    throw error;
  }
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
