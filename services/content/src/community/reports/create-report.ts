import { paths } from '@grow/contracts';
import { insertIfAbsent, now, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueForModerators } from '../../user-service/notifications.ts';
import type { Item } from '../moderation/hold-text.ts';
import { ItemHold, Report, Decision, ReviewableItem } from '../moderation/reviewable-item.entity.ts';
import { showItem } from './show-item.ts';
import { reportHoldSeconds } from './trusted-reporter.ts';

type NewReport = Pick<Report, 'reporterId' | 'reason' | 'details'> & Item & { isTrusted: boolean };

/**
 * Adds a text to the moderation queue. A reporter counts once per item. A report by a trusted reporter holds
 * the text for at most an hour, once, and never against a decision of a moderator.
 */
export async function createReport(
  em: EntityManager,
  { reporterId, kind, itemId, reason, details, isTrusted }: NewReport,
): Promise<void> {
  await em.transactional(async (tx) => {
    const item = await tx.upsert(
      ReviewableItem,
      { kind, itemId, isOpen: false },
      { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
    );
    const isNew = await insertIfAbsent(tx, Report, { reporterId, item, reason, details });
    // Only a new report reopens the item: one reporter cannot reopen it again and again.
    if (!isNew) return;
    await query(tx)
      .updateTable('ReviewableItem')
      .set(({ eb, selectFrom, ref }) => ({
        isOpen: true,
        enteredAt: now,
        // The text when the first open report arrived. A later report of a changed text does not replace it.
        reportedContent: eb
          .case()
          .when('isOpen', '=', true)
          .then(ref('reportedContent'))
          .else(
            selectFrom('Post')
              .select('content')
              .where('id', '=', kind === 'post' ? itemId : null),
          )
          .end(),
      }))
      .where('id', '=', item.id)
      .execute();
    if (isTrusted) await holdReported(tx, { kind, itemId }, item.id, reporterId);
    await enqueueForModerators(tx, {
      fromUserId: reporterId,
      category: 'community',
      title: { id: 'reported', values: { kind } },
      body: { id: 'reported.body', values: { reason } },
      url: paths.reports,
      key: 'reports',
      isListed: true,
    });
  });
}

async function holdReported(em: EntityManager, text: Item, item: number, reporterId: number): Promise<void> {
  if ((await em.count(Decision, { item })) + (await em.count(ItemHold, { item })) > 0) return;
  const until = secondsFromNow(reportHoldSeconds);
  await query(em).insertInto('ItemHold').values({ item, cause: 'report', reporterId, until }).execute();
  await showItem(em, text, 'held');
}
