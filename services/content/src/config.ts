import {
  databaseSetting,
  drainSetting,
  processSettingsShape,
  productionFaults,
  readSettings,
  secretSetting,
  switchSetting,
} from '@grow/service-kit';
import { z } from 'zod';
import { communitySettingsShape } from './services.ts';

const settingsSchema = z.object({
  ...processSettingsShape,
  /** The address at which the others reach this service; it listens on this port. */
  CONTENT_URL: z.url(),
  /** The address to listen on: the loopback one unless it must be reached from other machines. */
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: drainSetting,
  DATABASE_URL_CONTENT: databaseSetting,
  /** Signs who calls between the gateway and the services. */
  INTERNAL_SECRET: secretSetting,
  /** The user service, which gets the XP. */
  USER_URL: z.url(),
  /** On seeds the demo learner's progress and some posts. */
  DEMO: switchSetting,
  ...communitySettingsShape,
});
export type Settings = z.output<typeof settingsSchema>;

export function readConfig(env?: NodeJS.ProcessEnv): Settings {
  return readSettings(settingsSchema, env, (given) =>
    productionFaults(given, { refused: { DEMO: 'writes posts and progress that nobody has made' } }),
  );
}
