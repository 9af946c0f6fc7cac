import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Where one browser of a user can be reached. `sessionId` ends it together with the session. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    sessionId: p.uuid(),
    endpoint: p.text().unique(),
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type PushSubscriptionEntity = InferEntity<typeof PushSubscription>;
