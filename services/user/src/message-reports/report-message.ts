import { paths, type ReportReason } from '@grow/contracts';
import { AppError, insertIfAbsent, now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { Message } from '../messages/message.entity.ts';
import { notifyStaff } from '../notifications/notify-staff.ts';
import { mayModerate } from '../users/user.policy.ts';
import { MessageReport, ReportedMessage } from './message-report.entity.ts';

type Report = { reporterId: number; messageId: number; reason: ReportReason; details: string };

/** Adds a message that the reporter received to the moderation queue. A reporter counts once per message. */
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
    await notifyStaff(tx, mayModerate, {
      fromUserId: reporterId,
      category: 'community',
      title: { id: 'reported', values: { kind: 'message' } },
      body: { id: 'reported.body', values: { reason } },
      url: paths.reports,
      key: 'reports',
      isListed: true,
    });
  });
}
