import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../users/user.entity.ts';

/** The push endpoint of one browser of a user. Deleted with its session: after a sign-out it gets no notifications. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    session: () => p.manyToOne(Session).ref().deleteRule('cascade').index(),
    endpoint: p.text().unique(),
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PushSubscription = InferEntity<typeof PushSubscription>;
