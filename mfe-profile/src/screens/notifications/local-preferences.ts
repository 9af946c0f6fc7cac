import { notificationPreferencesSchema, type NotificationPreferences } from '@grow/contracts';
import { z } from 'zod/mini';

/** Specification 5.5: the switches are kept in this browser under a key of their own. */
const storageKey = 'notificationPreferences';
const pushKey = 'notificationPush';

const switchesSchema = z.pick(notificationPreferencesSchema, { community: true, learning: true, support: true });
export type Switches = Pick<NotificationPreferences, 'community' | 'learning' | 'support'>;

export function readLocalSwitches(): Switches | null {
  try {
    return switchesSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    // Nothing saved here, storage forbidden, or written by somebody else: the account's own are as good.
    return null;
  }
}

export function writeLocalSwitches({ community, learning, support }: Switches): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ community, learning, support }));
  } catch (error) {
    console.warn('The notification preferences cannot be kept in this browser', error);
  }
}

/** Whether push was switched on in this browser. The browser's permission is asked apart from this. */
export function isPushOnHere(): boolean {
  try {
    return localStorage.getItem(pushKey) === 'on';
  } catch {
    return false;
  }
}

export function writePushOnHere(isOn: boolean): void {
  try {
    localStorage.setItem(pushKey, isOn ? 'on' : 'off');
  } catch (error) {
    console.warn('The push switch cannot be kept in this browser', error);
  }
}
