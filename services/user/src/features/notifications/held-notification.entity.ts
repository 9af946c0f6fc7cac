import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A notification that came in quiet hours and waits for their end. */
export const HeldNotification = defineEntity({
  name: 'HeldNotification',
  tableName: 'held_notifications',
  properties: {
    userId: p.integer().primary(),
    tag: p.text().primary(),
    category: p.text(),
    title: p.text(),
    body: p.text(),
    url: p.text(),
    createdAt: p.datetime(),
    releaseAt: p.datetime(),
  },
});
export type HeldNotificationEntity = InferEntity<typeof HeldNotification>;
