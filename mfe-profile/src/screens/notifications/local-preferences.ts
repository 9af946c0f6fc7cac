import { notificationPreferencesSchema, type NotificationPreferences } from '@grow/contracts';
import { z } from 'zod/mini';

/** The switches are saved in this browser under a key of their own (spec: browser-storage). */
const storageKey = 'notificationPreferences';
const pushKey = 'notificationPush';

const switchesSchema = z.pick(notificationPreferencesSchema, { community: true, learning: true, support: true });
export type Switches = Pick<NotificationPreferences, 'community' | 'learning' | 'support'>;

export function readLocalSwitches(): Switches | null {
  try {
    return switchesSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    // Nothing saved here, storage forbidden, or written by another app: the account's own are used.
    return null;
  }
}

export function writeLocalSwitches({ community, learning, support }: Switches): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ community, learning, support }));
  } catch (error) {
    console.warn('The notification preferences cannot be saved in this browser', error);
  }
}

/** Whether push was switched on in this browser. The browser's permission is independent of this. */
export function isPushEnabled(): boolean {
  try {
    return localStorage.getItem(pushKey) === 'on';
  } catch {
    return false;
  }
}

export function writePushEnabled(isOn: boolean): void {
  try {
    localStorage.setItem(pushKey, isOn ? 'on' : 'off');
  } catch (error) {
    console.warn('The push switch cannot be saved in this browser', error);
  }
}
