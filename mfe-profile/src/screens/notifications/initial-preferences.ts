import type { NotificationPreferences } from '@grow/contracts';
import type { Switches } from './local-preferences.ts';

type SavedPreferences = { preferences: NotificationPreferences; isSaved: boolean };

const allOn: Switches = { community: true, learning: true, support: true };

/**
 * The initial values of the form: what the account has saved, on whichever device; else what this browser has saved; else
 * every switch on. Quiet hours that were never saved are in the time zone of this browser.
 */
export function initialPreferences(
  account: SavedPreferences,
  local: Switches | null,
  timeZone: string,
): NotificationPreferences {
  if (account.isSaved) return account.preferences;
  return {
    ...(local ?? allOn),
    reviews: account.preferences.reviews,
    quietHours: { ...account.preferences.quietHours, timeZone },
  };
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
