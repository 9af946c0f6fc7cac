import type { NotificationPreferences } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { User } from '../users/user.entity.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

/** A user's saved preferences; undefined without any. */
export async function readStoredPreferences(
  em: EntityManager,
  userId: number,
): Promise<NotificationPreferences | undefined> {
  const stored = await query(em)
    .selectFrom('StoredPreferences')
    .select(['community', 'learning', 'support', 'reviews', 'weeklyMail'])
    .select(['quietHoursOn', 'quietFrom', 'quietTo', 'timeZone'])
    .where('user', '=', userId)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const { quietHoursOn: isOn, quietFrom: from, quietTo: to, timeZone, ...switches } = stored;
  return { ...switches, quietHours: { isOn, from, to, timeZone } };
}

/** Preferences of a user without saved ones: every category switch on, quiet hours set but disabled. */
export function defaultPreferences(timeZone: string): NotificationPreferences {
  return {
    community: true,
    learning: true,
    support: true,
    reviews: true,
    weeklyMail: false,
    quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone },
  };
}

/** The preferences of a user, and whether they have ever been saved. */
export async function readPreferences(
  em: EntityManager,
  userId: number,
): Promise<{ preferences: NotificationPreferences; isSaved: boolean }> {
  const stored = await readStoredPreferences(em, userId);
  if (stored !== undefined) return { preferences: stored, isSaved: true };
  const user = await em.findOne(User, { id: userId }, { fields: ['timeZone'] });
  return { preferences: defaultPreferences(user?.timeZone ?? 'UTC'), isSaved: false };
}

/** Saves the preferences of a user. If two devices save concurrently, one wins as a whole. */
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
    { onConflictExcludeFields: ['user', 'lastRemindedAt', 'lastWeeklyMailAt'] },
  );
}
