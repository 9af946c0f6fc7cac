import { hasRole } from '@grow/contracts';
import { findOtherPublisher, readArchivedAuthors, readRights } from '@grow/contracts/internal';
import { AppError, callInternal, type Caller, type Peers } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

/** Whose rights count. */
type Publisher = Pick<Caller, 'userId' | 'isAdmin' | 'roles'>;

/**
 * Whether the caller may publish a revision. Admins may publish all, reviewers those of other authors, and
 * `mayPublishOwn` decides on their own.
 */
export async function mayPublish(
  em: EntityManager,
  peers: Peers,
  caller: Publisher,
  { item, revision }: { item: AnyContentItem; revision: number },
): Promise<boolean> {
  if (!hasRole(caller, 'reviewer')) return false;
  return !(await isOwn(em, peers, caller, { item, revision })) || mayPublishOwn(peers, caller);
}

/**
 * The rights that somebody has now in whose name something acts later. Whoever is suspended or gone has none.
 *
 * @throws AppError service_unavailable: then it has to wait
 */
export async function readPublisher(peers: Peers, userId: number): Promise<Publisher> {
  return { userId, ...(await callInternal(readRights, { params: { userId: String(userId) } }, peers)) };
}

const withoutRole = {
  import: localizable('Whoever started the import may not import any more. Nothing was changed.'),
  export: localizable('Whoever started the export may not export any more.'),
};

/** Refuses what a job would commit for somebody who has lost the role since it began. */
export async function assertStill(
  peers: Peers,
  userId: number,
  role: 'admin' | 'author',
  job: 'import' | 'export',
): Promise<void> {
  if (hasRole(await readPublisher(peers, userId), role)) return;
  throw new AppError('forbidden', { message: withoutRole[job] });
}

/** Whether the caller wrote a revision, here or where it was imported from. That never changes: no lock is needed. */
export async function isOwn(
  em: EntityManager,
  peers: Peers,
  caller: Publisher,
  { item, revision }: { item: AnyContentItem; revision: number },
): Promise<boolean> {
  const options = { exclude: ['snapshot'], disableIdentityMap: true } as const;
  const found = await em.findOne(ContentRevision, { item: item.id, revision }, options);
  const { authorId, authorAccount } = found ?? {};
  if (typeof authorAccount !== 'string') return authorId === caller.userId;
  return hasAccount(peers, caller, authorAccount);
}

/**
 * Whether an archived account is the caller's: an author without an account here at the import may have one now. If the
 * user service is unavailable, it counts as theirs.
 */
async function hasAccount(peers: Peers, { userId }: Publisher, account: string): Promise<boolean> {
  try {
    const [self] = await callInternal(readArchivedAuthors, { body: { ids: [userId] } }, peers);
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
export async function mayPublishOwn(peers: Peers, caller: Publisher): Promise<boolean> {
  if (caller.isAdmin) return true;
  const params = { userId: String(caller.userId) };
  try {
    return !(await callInternal(findOtherPublisher, { params }, peers)).exists;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service_unavailable') return false;
    throw error;
  }
}
