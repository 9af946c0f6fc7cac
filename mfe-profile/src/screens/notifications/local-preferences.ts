import { type NotificationPreferences, notificationPreferencesSchema } from '@grow/contracts';
import { deviceStorage } from '@grow/mfe-kit';
import { pushSwitchKey } from '@grow/mfe-kit/push';
import { z } from 'zod/mini';

/** The switches have their own local storage key in this browser (spec: browser-storage). */
const storageKey = 'notificationPreferences';

const switchesSchema = z.pick(notificationPreferencesSchema, { community: true, learning: true, support: true });
export type Switches = Pick<NotificationPreferences, 'community' | 'learning' | 'support'>;

export function readLocalSwitches(): Switches | null {
  try {
    return switchesSchema.parse(JSON.parse(deviceStorage.read(storageKey) ?? 'null'));
  } catch {
    // Nothing is saved, or another app wrote it: falls back to the account's switches.
    return null;
  }
}

export function saveLocalSwitches({ community, learning, support }: Switches): void {
  deviceStorage.save(storageKey, JSON.stringify({ community, learning, support }));
}

/** Whether push is switched on in this browser. */
export function isPushEnabled(): boolean {
  return deviceStorage.read(pushSwitchKey) === 'on';
}

export function savePushEnabled(isOn: boolean): void {
  deviceStorage.save(pushSwitchKey, isOn ? 'on' : 'off');
}

type SavedPreferences = { preferences: NotificationPreferences; isSaved: boolean };

const allOn: Switches = { community: true, learning: true, support: true };

/**
 * The form's initial values: the account's, or else this browser's, or else all switches on. Quiet hours default to
 * this browser's time zone.
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
    weeklyMail: account.preferences.weeklyMail,
    quietHours: { ...account.preferences.quietHours, timeZone },
  };
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
