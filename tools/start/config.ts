import { resolve } from 'node:path';
import { portSetting, readSettings, switchSetting } from '@grow/service-kit';
import { z } from 'zod';
import { repositoryRoot } from '../test/workspaces.ts';

const settingsSchema = z.object({
  /** Where the product answers; 0 lets the start choose. */
  PORT: portSetting.default(8080),
  /** Databases, releases, secrets and logs of this work tree. */
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  /** A PostgreSQL of your own instead of the embedded one; both or none. */
  DATABASE_URL_CONTENT: z.url().optional(),
  DATABASE_URL_USER: z.url().optional(),
  /** Seeds the demo accounts and the content; on unless said, because this is the start for trying things. */
  DEMO: switchSetting.default(true),
  /** The password of the three demo accounts; random at the first start unless said. */
  DEMO_PASSWORD: z.string().min(8).max(72).optional(),
  /** Without it a stand-in for the sign-in with Google is started. */
  GOOGLE_CLIENT_ID: z.string().optional(),
});

export type StartSettings = Omit<z.output<typeof settingsSchema>, 'RELEASES_DIR'> & { RELEASES_DIR: string };

export function readConfig(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const settings = readSettings(settingsSchema, env);
  const DATA_DIR = resolve(repositoryRoot, settings.DATA_DIR);
  const RELEASES_DIR = resolve(repositoryRoot, settings.RELEASES_DIR ?? `${DATA_DIR}/releases`);
  if ((settings.DATABASE_URL_CONTENT === undefined) !== (settings.DATABASE_URL_USER === undefined)) {
    throw new Error('Set both DATABASE_URL_CONTENT and DATABASE_URL_USER, or none for the embedded PostgreSQL.');
  }
  return { ...settings, DATA_DIR, RELEASES_DIR };
}
