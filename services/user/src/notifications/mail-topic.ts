import { notificationCategorySchema, type NotificationCategory } from '@grow/contracts';
import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import type { Mailer } from '../create-mailer.ts';
import { User } from '../users/user.entity.ts';

const queuedMailSchema = z.object({
  userId: z.int(),
  /** The users whom it quotes: it is deleted with their accounts. */
  fromUserIds: z.array(z.int()),
  /** The switch that allows it. */
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

/** The switches as the notification settings name them. */
const switches: Record<NotificationCategory, string> = {
  community: 'Community Updates',
  learning: 'Learning Reminders',
  support: 'Support Messages',
  reviews: 'Content Reviews',
};

export type MailOptions = { mailer: Mailer; publicUrl: string };

/** Sends it only to a verified address, because anybody can enter the address of somebody else. */
export async function sendQueuedMail(
  em: EntityManager,
  { mailer, publicUrl }: MailOptions,
  { userId, category, title, body, url }: QueuedMail,
): Promise<void> {
  const user = await em.findOne(User, { id: userId, emailVerified: true });
  if (typeof user?.email !== 'string') return;
  const text = [
    body,
    publicUrl + url,
    `You get this mail because '${switches[category]}' is on in your notification settings: ${publicUrl}/notifications`,
    'Grow Bible',
  ];
  await mailer.send({ to: user.email, subject: title, text: text.join('\n\n') });
}
