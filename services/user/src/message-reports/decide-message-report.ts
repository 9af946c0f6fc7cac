import { randomUUID } from 'node:crypto';
import type { decideMessageReport as contract, ParsedInputOf } from '@grow/contracts';
import { maxToldReporters } from '@grow/contracts/internal';
import { AppError, now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { recordDecision, recordModeration, thankReporters } from '../decisions/record-decision.ts';
import { Message } from '../messages/message.entity.ts';
import { messageFields, presentMessage } from '../messages/message.presenter.ts';
import { deliverMessage } from '../messages/send-message.ts';
import { User } from '../users/user.entity.ts';
import { MessageDecision, MessageReport, ReportedMessage } from './message-report.entity.ts';

type NewDecision = ParsedInputOf<typeof contract>['body'] & { adminId: number; messageId: number };

/**
 * Records and applies a moderator's decision, and tells the sender and the reporters. Delivers a held message that may
 * stay.
 */
export async function decideMessageReport(em: EntityManager, decision: NewDecision): Promise<void> {
  const { adminId, messageId, action, rule, reason, seenDecisionId } = decision;
  await em.transactional(async (tx) => {
    const item = await tx.findOne(ReportedMessage, { message: messageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (item === null) throw new AppError('not_found');
    const message = await tx.findOneOrFail(Message, { id: messageId });
    if (message.sender.id === adminId) throw new AppError('decision_is_own');
    const [last] = await tx.find(MessageDecision, { item }, { orderBy: { id: 'desc' }, limit: 1 });
    if ((last?.id ?? null) !== seenDecisionId) throw new AppError('already_decided');
    const reports = await tx.find(
      MessageReport,
      { item, ...(last !== undefined && { createdAt: { $gt: last.createdAt } }) },
      { limit: maxToldReporters, orderBy: { createdAt: 'desc' } },
    );
    item.isOpen = false;
    tx.create(MessageDecision, { item, admin: adminId, action, rule, note: reason });
    const about = { kind: 'message' as const, itemId: messageId, content: message.content, imageUrls: [] };
    const common = { userId: message.sender.id, moderatorId: adminId, reason, rule };
    const wasHeld = message.isHeld;
    if (action !== 'dismiss' || wasHeld) await showMessage(tx, messageId, action !== 'hide');
    if (action !== 'hide' && wasHeld) await deliverHeld(tx, messageId);
    if (action === 'dismiss') {
      const details = { reason, item: `message ${messageId}` };
      recordModeration(tx, { action, userId: common.userId, moderatorId: adminId, details });
    } else {
      await recordDecision(tx, { ...common, key: randomUUID(), kind: action, about });
    }
    const reporterIds = reports.map(({ reporter }) => reporter.id);
    await thankReporters(tx, { reporterIds, kind: 'message', itemId: messageId, isHidden: action === 'hide' });
  });
}

/** Delivers a message that its receiver has never seen. */
async function deliverHeld(em: EntityManager, messageId: number): Promise<void> {
  const row = await query(em)
    .selectFrom('Message')
    .select(messageFields)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  const sender = await em.findOneOrFail(User, { id: row.senderId });
  await deliverMessage(em, { displayName: sender.displayName ?? null, isAdmin: sender.isAdmin }, presentMessage(row));
}

export async function showMessage(em: EntityManager, messageId: number, isShown: boolean): Promise<void> {
  await query(em)
    .updateTable('Message')
    .set(({ fn }) => ({ hiddenAt: isShown ? null : fn.coalesce('hiddenAt', now), isHeld: false }))
    .where('id', '=', messageId)
    .execute();
}
