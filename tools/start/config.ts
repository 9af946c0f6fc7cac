import { resolve } from 'node:path';
import { databaseSetting, portSetting, readSettings, type SettingFault } from '@grow/service-kit';
import { z } from 'zod/mini';
import { repositoryRoot } from '../test/workspaces.ts';

const settingsSchema = z.object({
  /** 'production' starts without anything for demos or tests; see docs/production.md. */
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** The port of the product; 0 lets the start choose. */
  PORT: z._default(portSetting, 8080),
  /** Databases, releases, secrets and logs of this work tree. */
  DATA_DIR: z._default(z.string(), '.data'),
  RELEASES_DIR: z.optional(z.string()),
  /** Your own PostgreSQL instead of the embedded one; both or none. */
  DATABASE_URL_CONTENT: z.optional(databaseSetting),
  DATABASE_URL_USER: z.optional(databaseSetting),
  /** Seeds the demo accounts. On by default, except in production. */
  DEMO: z.optional(z.enum(['on', 'off'])),
  /** The password of the three demo accounts; by default random at the first start. */
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(72))),
  /** Without it a test OpenID Connect provider is started for the sign-in with Google. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  /** With a name and no issuer it replaces that provider, too. */
  OIDC_NAME: z.optional(z.string()),
  OIDC_ISSUER: z.optional(z.string()),
});

export type StartSettings = Omit<z.output<typeof settingsSchema>, 'RELEASES_DIR' | 'DEMO' | 'NODE_ENV'> & {
  RELEASES_DIR: string;
  DEMO: 'on' | 'off';
  isProduction: boolean;
};

export function readConfig(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const { NODE_ENV, ...settings } = readSettings(settingsSchema, env, databaseFaults);
  const DATA_DIR = resolve(repositoryRoot, settings.DATA_DIR);
  const RELEASES_DIR = resolve(repositoryRoot, settings.RELEASES_DIR ?? `${DATA_DIR}/releases`);
  const isProduction = NODE_ENV === 'production';
  const DEMO = settings.DEMO ?? (isProduction ? 'off' : 'on');
  return { ...settings, DATA_DIR, RELEASES_DIR, DEMO, isProduction };
}

function databaseFaults(given: Readonly<Record<string, string | undefined>>): SettingFault[] {
  const both = ['DATABASE_URL_CONTENT', 'DATABASE_URL_USER'];
  const missing = both.filter((name) => given[name] === undefined);
  if (missing.length !== 1) return [];
  return missing.map((name) => ({
    name,
    message: 'is needed with the other one; set neither for the embedded PostgreSQL',
  }));
}
