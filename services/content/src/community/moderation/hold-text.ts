import { paths, type HoldCause } from '@grow/contracts';
import { now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueForModerators } from '../../user-service/notifications.ts';
import { ItemHold, ReportedItem } from './report.entity.ts';

export type Item = Pick<ReportedItem, 'kind' | 'itemId'>;

/** Locks an item of the moderators' queue until the commit, so that what is decided about it is decided in order. */
export async function lockItem(em: EntityManager, { kind, itemId }: Item): Promise<ReportedItem> {
  await em.upsert(
    ReportedItem,
    { kind, itemId, isOpen: false },
    { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOneOrFail(ReportedItem, { kind, itemId }, lock);
}

type Hold = Item & { authorId: number; cause: HoldCause };

/** Records that a text is held from its beginning, and asks the moderators to look at it. */
export async function holdText(em: EntityManager, { kind, itemId, authorId, cause }: Hold): Promise<void> {
  const item = await lockItem(em, { kind, itemId });
  await query(em)
    .updateTable('ReportedItem')
    .set({ isOpen: true, reportedAt: now })
    .where('id', '=', item.id)
    .execute();
  await em.insert(ItemHold, { item, cause });
  await enqueueForModerators(em, {
    fromUserId: authorId,
    category: 'community',
    title: `A ${kind} waits for a moderator`,
    body: 'Only its author sees it until then.',
    url: paths.reports,
    key: 'reports',
    isListed: true,
  });
}
