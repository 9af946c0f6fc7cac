import type { DecisionAction, ReportReason } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

type Report = { reporterId: number; messageId: number; reason: ReportReason; details: string };

/** Puts a message that the reporter received into the admins' queue. The same reporter counts once. */
export async function reportMessage(em: EntityManager, report: Report): Promise<void> {
  const { reporterId, messageId, reason, details } = report;
  const received = await em.execute<object[]>('select from messages where id = ? and receiver_id = ?', [
    messageId,
    reporterId,
  ]);
  if (received.length === 0) throw new AppError('not_found');
  await em.transactional(async (transaction) => {
    await transaction.execute(
      'insert into reported_messages (message_id, is_open) values (?, false) on conflict do nothing',
      [messageId],
      'run',
    );
    await transaction.execute(
      `with added as (
         insert into message_reports (reporter_id, message_id, reason, details) values (?, ?, ?, ?)
         on conflict do nothing returning 1
       )
       update reported_messages set is_open = true, reported_at = now()
       where message_id = ? and exists (select from added)`,
      [reporterId, messageId, reason, details, messageId],
      'run',
    );
  });
}

type Decision = { adminId: number; messageId: number; action: DecisionAction; note: string };

/** Writes an admin's decision down and carries it out. */
export async function decideMessageReport(em: EntityManager, decision: Decision): Promise<void> {
  const { adminId, messageId, action, note } = decision;
  await em.transactional(async (transaction) => {
    const closed = await transaction.execute<object[]>(
      'update reported_messages set is_open = false where message_id = ? returning message_id',
      [messageId],
    );
    if (closed.length === 0) throw new AppError('not_found');
    await transaction.execute(
      'insert into message_decisions (message_id, admin_id, action, note) values (?, ?, ?, ?)',
      [messageId, adminId, action, note],
      'run',
    );
    if (action === 'dismiss') return;
    const hiddenAt = action === 'restore' ? 'null' : 'coalesce(hidden_at, now())';
    await transaction.execute(`update messages set hidden_at = ${hiddenAt} where id = ?`, [messageId], 'run');
  });
}
