import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A notification in its user's list, whether or not a device was notified. */
export const ListedNotification = defineEntity({
  name: 'ListedNotification',
  tableName: 'listed_notifications',
  uniques: [{ properties: ['user', 'tag'] }],
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    /** The user who caused the notification. */
    from: () => p.manyToOne(User).ref().nullable().deleteRule('cascade').index(),
    /** The subject of the notification. A later one with the same tag replaces it. */
    tag: p.text(),
    /** The delivery of the notification. A repeated delivery changes nothing. */
    eventId: p.text(),
    title: p.text(),
    body: p.text(),
    url: p.text(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
});
export type ListedNotification = InferEntity<typeof ListedNotification>;
