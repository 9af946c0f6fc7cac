import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A notification in the list of its user, whether a device was notified or not. */
export const ListedNotification = defineEntity({
  name: 'ListedNotification',
  tableName: 'listed_notifications',
  uniques: [{ properties: ['user', 'tag'] }],
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    /** The user who caused it. */
    from: () => p.manyToOne(User).ref().nullable().deleteRule('cascade').index(),
    /** What it is about: a later one with the same tag takes its place. */
    tag: p.text(),
    /** The delivery that brought it: a repeated one changes nothing. */
    eventId: p.text(),
    title: p.text(),
    body: p.text(),
    url: p.text(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
});
export type ListedNotification = InferEntity<typeof ListedNotification>;
