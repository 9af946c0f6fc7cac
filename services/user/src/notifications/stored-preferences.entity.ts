import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** The notification preferences of a user. Without a row the defaults apply. */
export const StoredPreferences = defineEntity({
  name: 'StoredPreferences',
  tableName: 'notification_preferences',
  properties: {
    user: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade'),
    community: p.boolean(),
    learning: p.boolean(),
    support: p.boolean(),
    reviews: p.boolean().default(true),
    quietHoursOn: p.boolean(),
    quietFrom: p.text(),
    quietTo: p.text(),
    timeZone: p.text(),
    lastRemindedAt: p.datetime().nullable(),
    weeklyMail: p.boolean().default(false),
    lastWeeklyMailAt: p.datetime().nullable(),
  },
});
export type StoredPreferences = InferEntity<typeof StoredPreferences>;
