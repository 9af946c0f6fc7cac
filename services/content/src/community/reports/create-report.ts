import { paths } from '@grow/contracts';
import { insertIfAbsent, now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueForModerators } from '../../user-service/notifications.ts';
import { Report, ReportedItem } from './report.entity.ts';

type NewReport = Pick<Report, 'reporterId' | 'reason' | 'details'> & Pick<ReportedItem, 'kind' | 'itemId'>;

/** Adds a post or comment to the admins' queue. A reporter counts once per item. */
export async function createReport(
  em: EntityManager,
  { reporterId, kind, itemId, reason, details }: NewReport,
): Promise<void> {
  await em.transactional(async (tx) => {
    const item = await tx.upsert(
      ReportedItem,
      { kind, itemId, isOpen: false },
      { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
    );
    const isNew = await insertIfAbsent(tx, Report, { reporterId, item, reason, details });
    // Only a new report reopens the item: one reporter cannot reopen it again and again.
    if (!isNew) return;
    await query(tx)
      .updateTable('ReportedItem')
      .set(({ eb, selectFrom, ref }) => ({
        isOpen: true,
        reportedAt: now,
        // What the first of the reports was about: a later one, of the changed text, does not replace it.
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
    await enqueueForModerators(tx, {
      fromUserId: reporterId,
      category: 'community',
      title: `A ${kind} was reported`,
      body: `The reason: ${reason}`,
      url: paths.reports,
      key: 'reports',
      isListed: true,
    });
  });
}
