import type { NotificationPreferences } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredPreferences } from './stored-preferences.entity.ts';

/** Saves the preferences of a user; if two devices save concurrently, one of the two wins as a whole. */
export async function savePreferences(
  em: EntityManager,
  userId: number,
  preferences: NotificationPreferences,
): Promise<void> {
  const { quietHours, ...switches } = preferences;
  await em.upsert(
    StoredPreferences,
    {
      user: userId,
      ...switches,
      quietHoursOn: quietHours.isOn,
      quietFrom: quietHours.from,
      quietTo: quietHours.to,
      timeZone: quietHours.timeZone,
    },
    { onConflictExcludeFields: ['user', 'lastRemindedAt'] },
  );
}
