import { notificationCategorySchema } from '@grow/contracts';
import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import type { Mailer } from '../create-mailer.ts';
import { textsIn } from '../texts.ts';
import { User } from '../users/user.entity.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

const queuedMailSchema = z.object({
  /** The event of the notification, from which the Message-ID derives. */
  eventId: z.uuid(),
  userId: z.int(),
  /** The users whom the mail quotes. The mail is deleted with their accounts. */
  fromUserIds: z.array(z.int()),
  /** The switch that allows the mail. */
  category: z._default(notificationCategorySchema, 'reviews'),
  title: z.string(),
  body: z.string(),
  url: z.string(),
});
export type QueuedMail = z.output<typeof queuedMailSchema>;

/** One notification by email, in the outbox. */
export const mailTopic = { name: 'mail.send', payload: queuedMailSchema };

export async function enqueueMail(em: EntityManager, mail: QueuedMail): Promise<void> {
  await enqueue(em, mailTopic, mail);
}

export type MailOptions = { mailer: Mailer; publicUrl: string; identitySecret: string };

/**
 * Sends a mail only to a verified address, because anybody can enter somebody else's address. A retry after a lost
 * answer of the mail server has the same Message-ID, so mailboxes can recognize the copy.
 */
export async function sendQueuedMail(
  em: EntityManager,
  { mailer, ...options }: MailOptions,
  { eventId, userId, category, title, body, url }: QueuedMail,
): Promise<void> {
  const user = await em.findOne(User, { id: userId, emailVerified: true });
  if (typeof user?.email !== 'string') return;
  const { t } = textsIn(user.language);
  const { page, headers } = unsubscribeLinks(userId, category, options);
  const text = [
    body,
    options.publicUrl + url,
    `${t('mail.why', { name: t(`switch.${category}`) })} ${t('mail.unsubscribe')}: ${page}`,
    'Grow Bible',
  ];
  const messageId = `<${eventId}@${new URL(options.publicUrl).hostname}>`;
  await mailer.send({ to: user.email, subject: title, text: text.join('\n\n'), headers, messageId });
}
