import { resolve } from 'node:path';
import { databaseSetting, portSetting, readSettings, type SettingFault } from '@grow/service-kit';
import { z } from 'zod/mini';
import { repositoryRoot } from '../test/workspaces.ts';
import { findServices } from './services.ts';

const settingsShape = {
  /** 'production' starts without anything for demos or tests; see docs/production.md. */
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** The port of the product; 0 lets the start choose. */
  PORT: z._default(portSetting, 8080),
  /** Databases, releases, secrets and logs of this work tree. */
  DATA_DIR: z._default(z.string(), '.data'),
  RELEASES_DIR: z.optional(z.string()),
  /** Seeds the demo accounts. On by default, except in production. */
  DEMO: z.optional(z.enum(['on', 'off'])),
  /** The password of the three demo accounts; by default random at the first start. */
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(72))),
  /** Without it a test OpenID Connect provider is started for the sign-in with Google. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  /** With a name and no issuer it replaces that provider, too. */
  OIDC_NAME: z.optional(z.string()),
  OIDC_ISSUER: z.optional(z.string()),
};

/** DATABASE_URL_CONTENT and the like: your own PostgreSQL instead of the embedded one, for all services or none. */
const databaseNames = findServices().map(({ setting }) => setting('DATABASE_URL'));
const databaseShape = Object.fromEntries(databaseNames.map((name) => [name, z.optional(databaseSetting)]));

const settingsSchema = z.object(settingsShape);

export type StartSettings = Omit<z.output<typeof settingsSchema>, 'RELEASES_DIR' | 'DEMO' | 'NODE_ENV'> & {
  /** The URL of each service's database by the service's name; null for the embedded PostgreSQL. */
  databases: Databases | null;
  RELEASES_DIR: string;
  DEMO: 'on' | 'off';
  isProduction: boolean;
};

/** The URL of a database by the name of its service. */
export type Databases = Readonly<Record<string, string>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const given = readSettings(z.object({ ...databaseShape, ...settingsShape }), env, databaseFaults);
  const { NODE_ENV, ...settings } = settingsSchema.parse(given);
  const DATA_DIR = resolve(repositoryRoot, settings.DATA_DIR);
  const RELEASES_DIR = resolve(repositoryRoot, settings.RELEASES_DIR ?? `${DATA_DIR}/releases`);
  const isProduction = NODE_ENV === 'production';
  const DEMO = settings.DEMO ?? (isProduction ? 'off' : 'on');
  return { ...settings, DATA_DIR, RELEASES_DIR, DEMO, isProduction, databases: ownDatabases(given) };
}

function ownDatabases(given: Readonly<Record<string, unknown>>): Databases | null {
  const urls = findServices().map(({ name, setting }) => [name, given[setting('DATABASE_URL')]]);
  return urls.every(([, url]) => url === undefined) ? null : (Object.fromEntries(urls) as Databases);
}

function databaseFaults(given: Readonly<Record<string, string | undefined>>): SettingFault[] {
  const missing = databaseNames.filter((name) => given[name] === undefined);
  if (missing.length === databaseNames.length) return [];
  return missing.map((name) => ({
    name,
    message: 'is needed with the others; set none of them for the embedded PostgreSQL',
  }));
}
