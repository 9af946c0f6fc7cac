import { pushMessageSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A notification that arrived in quiet hours and is sent when they end. */
export const HeldNotification = defineEntity({
  name: 'HeldNotification',
  tableName: 'held_notifications',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    tag: p.text().primary(),
    category: p.enum(pushMessageSchema.shape.category.options),
    title: p.text(),
    body: p.text(),
    url: p.text(),
    /** The users whom the notification quotes. */
    fromUserIds: p.integer().array().default([]),
    createdAt: p.datetime(),
    releaseAt: p.datetime().index(),
  },
});
export type HeldNotification = InferEntity<typeof HeldNotification>;
