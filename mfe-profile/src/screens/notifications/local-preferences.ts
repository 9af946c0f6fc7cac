import { type NotificationPreferences, notificationPreferencesSchema } from '@grow/contracts';
import { deviceStorage } from '@grow/mfe-kit';
import { pushSwitchKey } from '@grow/mfe-kit/push';
import { z } from 'zod/mini';

/** The switches are saved in this browser under a key of their own (spec: browser-storage). */
const storageKey = 'notificationPreferences';

const switchesSchema = z.pick(notificationPreferencesSchema, { community: true, learning: true, support: true });
export type Switches = Pick<NotificationPreferences, 'community' | 'learning' | 'support'>;

export function readLocalSwitches(): Switches | null {
  try {
    return switchesSchema.parse(JSON.parse(deviceStorage.read(storageKey) ?? 'null'));
  } catch {
    // Nothing is saved here, or another app wrote it: the switches of the account are used.
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
    weeklyMail: account.preferences.weeklyMail,
    quietHours: { ...account.preferences.quietHours, timeZone },
  };
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
