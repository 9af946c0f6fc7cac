import type { ReportReason } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

export type ReportedKind = 'post' | 'comment';
type Report = { reporterId: number; kind: ReportedKind; itemId: number; reason: ReportReason; details: string };

/** Puts a post or comment into the admins' queue. The same reporter counts once, whatever they send. */
export async function createReport(em: EntityManager, report: Report): Promise<void> {
  const { reporterId, kind, itemId, reason, details } = report;
  await em.transactional(async (transaction) => {
    await transaction.execute(
      'insert into reported_items (kind, item_id, is_open) values (?, ?, false) on conflict do nothing',
      [kind, itemId],
      'run',
    );
    // Only a report that is really new opens the item again: nobody can pester the admins with one report.
    await transaction.execute(
      `with added as (
         insert into reports (reporter_id, kind, item_id, reason, details) values (?, ?, ?, ?, ?)
         on conflict do nothing returning 1
       )
       update reported_items set is_open = true, reported_at = now()
       where kind = ? and item_id = ? and exists (select from added)`,
      [reporterId, kind, itemId, reason, details, kind, itemId],
      'run',
    );
  });
}
