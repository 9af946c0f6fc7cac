import type { NotificationPreferences } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

function present(stored: StoredPreferences): NotificationPreferences {
  return {
    community: stored.community,
    learning: stored.learning,
    support: stored.support,
    reviews: stored.reviews,
    quietHours: {
      isOn: stored.quietHoursOn,
      from: stored.quietFrom,
      to: stored.quietTo,
      timeZone: stored.timeZone,
    },
  };
}

/** The preferences of a user who has never saved any: every switch on, quiet hours set but disabled. */
function defaultPreferences(timeZone: string): NotificationPreferences {
  return {
    community: true,
    learning: true,
    support: true,
    reviews: true,
    quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone },
  };
}

export async function readPreferences(
  em: EntityManager,
  userId: number,
): Promise<{ preferences: NotificationPreferences; isSaved: boolean }> {
  const stored = await em.findOne(StoredPreferences, { user: userId });
  if (stored !== null) return { preferences: present(stored), isSaved: true };
  const user = await em.findOne(User, { id: userId }, { fields: ['timeZone'] });
  return { preferences: defaultPreferences(user?.timeZone ?? 'UTC'), isSaved: false };
}
