import { z } from 'zod';
import { idSchema, textSchema } from '../contract.ts';
import { notificationCategorySchema } from '../notification.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

/** One notification to one user. */
export const notificationSchema = z.object({
  userId: idSchema,
  category: notificationCategorySchema,
  title: textSchema.min(1).max(120),
  body: textSchema.max(500),
  url: textSchema.max(500).regex(/^\/(?![/\\])/u, 'Must be a path on this site'),
  /** What it is about: a later notification with the same key takes the place of this one on a screen. */
  key: textSchema.min(1).max(100).optional(),
  /** Whose doing it is: nobody hears of somebody they have blocked. */
  fromUserId: idSchema.optional(),
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
