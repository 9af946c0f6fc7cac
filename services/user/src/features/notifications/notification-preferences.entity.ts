import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** What a user wants to hear of, and when. Without a row the defaults hold. */
export const StoredPreferences = defineEntity({
  name: 'StoredPreferences',
  tableName: 'notification_preferences',
  properties: {
    userId: p.integer().primary(),
    community: p.boolean(),
    learning: p.boolean(),
    support: p.boolean(),
    quietHoursOn: p.boolean(),
    quietFrom: p.text(),
    quietTo: p.text(),
    timeZone: p.text(),
    lastRemindedAt: p.datetime().nullable(),
  },
});
export type StoredPreferencesEntity = InferEntity<typeof StoredPreferences>;
