import {
  databaseSetting,
  productionFaults,
  readSettings,
  serviceSettingsShape,
  switchSetting,
} from '@grow/service-kit';
import { z } from 'zod/mini';
import { contactSettingsShape } from './community/contact/contact-settings.ts';

export const settingsSchema = z.object({
  ...serviceSettingsShape,
  DATABASE_URL_CONTENT: databaseSetting,
  /** The same database without a pooler, for notifications and migrations; DATABASE_URL_CONTENT by default. */
  DATABASE_DIRECT_URL_CONTENT: z.optional(databaseSetting),
  /** Holds the posts of an account until a moderator has shown one of them. */
  HOLD_FIRST_POST: switchSetting,
  ...contactSettingsShape,
});

export type Settings = z.output<typeof settingsSchema>;

export function readConfig(env?: NodeJS.ProcessEnv): Settings {
  return readSettings(settingsSchema, env, (given) =>
    productionFaults(given, { refused: { DEMO: 'creates fake posts and progress' } }),
  );
}
