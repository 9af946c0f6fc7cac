import { z } from 'zod/mini';
import { idSchema, textSchema } from '../contract.ts';
import { notificationCategorySchema } from '../notification.contract.ts';
import { isOwnPath } from '../own-path.ts';
import { defineInternalContract } from './internal-contract.ts';

const keySchema = textSchema.check(z.minLength(1), z.maxLength(100));

/** One notification to one user. */
export const notificationSchema = z.object({
  userId: idSchema,
  category: notificationCategorySchema,
  title: textSchema.check(z.minLength(1), z.maxLength(120)),
  body: textSchema.check(z.maxLength(500)),
  url: textSchema.check(z.maxLength(500), z.refine(isOwnPath, 'Must be a path on this site')),
  /** A later notification with the same key replaces this one on the device. */
  key: z.optional(keySchema),
  /** Whether it is kept in the user's list: not what is seen elsewhere, as messages are, or was meant for that moment. */
  isListed: z.boolean(),
  /** The user who caused it: users are not notified of users whom they have blocked. */
  fromUserId: z.optional(idSchema),
});
export type UserNotification = z.infer<typeof notificationSchema>;

export const notifyUser = defineInternalContract({
  id: 'notify-user',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/notifications',
  body: notificationSchema,
  output: z.void(),
});

/** To whoever may publish content, but not to whom it comes from. */
export const publisherNotificationSchema = z.extend(z.omit(notificationSchema, { userId: true }), {
  key: keySchema,
  fromUserId: idSchema,
});
export type PublisherNotification = z.infer<typeof publisherNotificationSchema>;

export const notifyPublishers = defineInternalContract({
  id: 'notify-publishers',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/publisher-notifications',
  body: publisherNotificationSchema,
  output: z.void(),
});
