import { z } from 'zod/mini';
import { storageSettingsShape } from '../storage/create-storage.ts';
import { drainSetting, processSettingsShape, secretSetting, switchSetting } from './read-settings.ts';

/** The settings that every service has. */
export const serviceSettingsShape = {
  ...processSettingsShape,
  /** The addresses at which the services reach each other; each listens on the port of its own. */
  CONTENT_URL: z.url(),
  USER_URL: z.url(),
  /** The address to listen on: the loopback one unless it must be reached from other machines. */
  HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: drainSetting,
  /** Signs who calls between the gateway and the services. */
  INTERNAL_SECRET: secretSetting,
  /** On seeds what a demonstration shows. */
  DEMO: switchSetting,
  ...storageSettingsShape,
};
