import { readNotificationPreferences, saveNotificationPreferences } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { readPreferences } from './read-preferences.ts';
import { savePreferences } from './save-preferences.ts';

export function notificationPreferencesRoutes(services: { pushPublicKey: string | null }): Route[] {
  return [
    handle(readNotificationPreferences, async (_input, { em, caller }) => ({
      ...(await readPreferences(em, caller.userId)),
      pushPublicKey: services.pushPublicKey,
    })),

    handle(saveNotificationPreferences, async ({ body }, { em, caller }) => {
      await savePreferences(em, caller.userId, body);
      return body;
    }),
  ];
}
