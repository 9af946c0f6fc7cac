import { z } from 'zod/mini';
import { storageSettingsShape } from '../storage/create-storage.ts';
import { drainSetting, processSettingsShape, secretSetting, switchSetting } from './read-settings.ts';

/** The settings that every service has. */
export const serviceSettingsShape = {
  ...processSettingsShape,
  /** The URLs at which the services reach each other; each listens on the port of its own. */
  CONTENT_URL: z.url(),
  USER_URL: z.url(),
  /** The address to listen on: the loopback address unless other machines must reach it. */
  HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: drainSetting,
  /** Signs the identity of callers between the gateway and the services. */
  INTERNAL_SECRET: secretSetting,
  /** On: seeds demo data. */
  DEMO: switchSetting,
  ...storageSettingsShape,
};
