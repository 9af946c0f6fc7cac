import { notificationPreferencesSchema, type NotificationPreferences } from '@grow/contracts';
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
