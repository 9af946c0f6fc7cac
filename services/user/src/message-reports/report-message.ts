import type { DecisionAction, ReportReason } from '@grow/contracts';
import { AppError, insertIfAbsent, now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { Message } from '../messages/message.entity.ts';
import { MessageDecision, MessageReport, ReportedMessage } from './message-report.entity.ts';

type Report = { reporterId: number; messageId: number; reason: ReportReason; details: string };

/** Adds a message that the reporter received to the admins' queue. A reporter counts once per message. */
export async function reportMessage(
  em: EntityManager,
  { reporterId, messageId, reason, details }: Report,
): Promise<void> {
  if ((await em.count(Message, { id: messageId, receiver: reporterId })) === 0) throw new AppError('not_found');
  await em.transactional(async (tx) => {
    await insertIfAbsent(tx, ReportedMessage, { message: messageId, isOpen: false });
    const report = { reporter: reporterId, item: messageId, reason, details };
    const isNew = await insertIfAbsent(tx, MessageReport, report);
    // Only a new report reopens the message: one reporter cannot reopen it again and again.
    if (!isNew) return;
    await query(tx)
      .updateTable('ReportedMessage')
      .set({ isOpen: true, reportedAt: now })
      .where('message', '=', messageId)
      .execute();
  });
}

type Decision = { adminId: number; messageId: number; action: DecisionAction; note: string };

/** Records an admin's decision and applies it. */
export async function decideMessageReport(
  em: EntityManager,
  { adminId, messageId, action, note }: Decision,
): Promise<void> {
  await em.transactional(async (tx) => {
    const item = await tx.findOne(ReportedMessage, { message: messageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (item === null) throw new AppError('not_found');
    item.isOpen = false;
    tx.create(MessageDecision, { item, admin: adminId, action, note });
    if (action === 'dismiss') return;
    await query(tx)
      .updateTable('Message')
      .set(({ fn }) => ({ hiddenAt: action === 'restore' ? null : fn.coalesce('hiddenAt', now) }))
      .where('id', '=', messageId)
      .execute();
  });
}
