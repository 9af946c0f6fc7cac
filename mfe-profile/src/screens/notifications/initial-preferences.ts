import type { NotificationPreferences } from '@grow/contracts';
import type { Switches } from './local-preferences.ts';

type Answer = { preferences: NotificationPreferences; isSaved: boolean };

const allOn: Switches = { community: true, learning: true, support: true };

/**
 * What the form starts with: what the account has saved, on whichever device; else what this browser has kept; else every
 * switch on. Quiet hours that were never saved are meant in the time zone of this browser.
 */
export function firstDraft(answer: Answer, local: Switches | null, timeZone: string): NotificationPreferences {
  if (answer.isSaved) return answer.preferences;
  return {
    ...(local ?? allOn),
    quietHours: { ...answer.preferences.quietHours, timeZone },
  };
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
