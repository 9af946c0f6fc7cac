import { insertIfAbsent, now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Report } from './report.entity.ts';
import { ReportedItem } from './reported-item.entity.ts';

type NewReport = Pick<Report, 'reporterId' | 'reason' | 'details'> & Pick<ReportedItem, 'kind' | 'itemId'>;

/** Puts a post or comment into the admins' queue. The same reporter counts once, whatever they send. */
export async function createReport(
  em: EntityManager,
  { reporterId, kind, itemId, reason, details }: NewReport,
): Promise<void> {
  await em.transactional(async (transaction) => {
    const item = await transaction.upsert(
      ReportedItem,
      { kind, itemId, isOpen: false },
      { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
    );
    const isNew = await insertIfAbsent(transaction, Report, { reporterId, item, reason, details });
    // Only a report that is really new opens the item again: nobody can pester the admins with one report.
    if (!isNew) return;
    await query(transaction)
      .updateTable('ReportedItem')
      .set({ isOpen: true, reportedAt: now })
      .where('id', '=', item.id)
      .execute();
  });
}
