import { paths, type HoldCause, type ReportKind } from '@grow/contracts';
import { now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueForModerators } from '../../user-service/notifications.ts';
import { ItemHold, ReviewableItem } from './reviewable-item.entity.ts';

export type Item = { kind: ReportKind; itemId: number };

/** Locks an item of the moderation queue until the commit, so that its decisions are serialized. */
export async function lockItem(
  em: EntityManager,
  { kind, itemId }: Pick<ReviewableItem, 'kind' | 'itemId'>,
): Promise<ReviewableItem> {
  await em.upsert(
    ReviewableItem,
    { kind, itemId, isOpen: false },
    { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOneOrFail(ReviewableItem, { kind, itemId }, lock);
}

/** Why a text is held, with the matching entry of the watch list if any. */
export type Cause = { cause: HoldCause; detail: string | null };

type Hold = Item & { authorId: number; why: Cause };

/** Records that a text is held before anybody else sees it, and asks the moderators to look at it. */
export async function holdText(em: EntityManager, { kind, itemId, authorId, why }: Hold): Promise<void> {
  const item = await lockItem(em, { kind, itemId });
  await query(em)
    .updateTable('ReviewableItem')
    .set({ isOpen: true, enteredAt: now })
    .where('id', '=', item.id)
    .execute();
  await em.insert(ItemHold, { item, ...why });
  await enqueueForModerators(em, {
    fromUserId: authorId,
    category: 'community',
    title: { id: 'held', values: { kind } },
    body: { id: 'held.body', values: { kind } },
    url: paths.reports,
    key: 'reports',
    isListed: true,
  });
}
