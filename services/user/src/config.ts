import {
  databaseSetting,
  productionFaults,
  publicUrlFaults,
  readSettings,
  secretSetting,
  serviceSettingsShape,
  type SettingFault,
} from '@grow/service-kit';
import { z } from 'zod/mini';
import { pushSettingsShape } from './notifications/push.config.ts';

export const googleIssuer = 'https://accounts.google.com';

/** A URL without a path: 'https://grow.example'. */
const originSetting = z.pipe(
  z.url(),
  z.transform((value) => new URL(value).origin),
);

const settingsSchema = z.object({
  ...serviceSettingsShape,
  DATABASE_URL_USER: databaseSetting,
  /** The same database without a pooler, for notifications and migrations; DATABASE_URL_USER by default. */
  DATABASE_DIRECT_URL_USER: z.optional(databaseSetting),
  /** The public URL of the product; cookies, links in emails and the redirect from Google are made from it. */
  PUBLIC_URL: z._default(originSetting, 'http://localhost:8080'),
  /** The password of the three accounts that DEMO seeds into an empty database. */
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(72))),
  IDENTITY_PROVIDER: z._default(z.enum(['embedded', 'firebase']), 'embedded'),
  /** Signs the embedded provider's cookies and encrypts its keys; by default generated and stored in the database. */
  IDENTITY_SECRET: z.optional(secretSetting),
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.minimum(6), z.maximum(64)), 6),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(z.url(), googleIssuer),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/u, error: 'must be an address such as smtp://user:password@host:587' }),
  ),
  MAIL_FROM: z._default(z.string(), 'Grow Bible <no-reply@grow.example>'),
  ...pushSettingsShape,
});
export type Settings = z.output<typeof settingsSchema>;

export function readConfig(environment?: NodeJS.ProcessEnv): Settings {
  return readSettings(settingsSchema, environment, settingErrors);
}

type Given = Readonly<Record<string, string | undefined>>;

function settingErrors(given: Given): SettingFault[] {
  const isEmbedded = (given['IDENTITY_PROVIDER'] ?? 'embedded') === 'embedded';
  const errors = [
    ...publicUrlFaults(given),
    ...productionFaults(given, {
      needed: isEmbedded
        ? {
            IDENTITY_SECRET: 'it signs cookies and keeps the keys of the accounts',
            SMTP_URL: 'without it nobody can reset a password',
            MAIL_FROM: 'mail servers refuse an invented sender',
          }
        : {},
      refused: {
        DEMO: 'creates accounts with a known password, including an admin',
        PUSH_ALLOW_LOOPBACK: 'lets a browser make the server call this machine',
      },
    }),
    ...neededBeside(given, 'GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']),
    ...neededBeside(given, 'VAPID_PUBLIC_KEY', ['VAPID_PRIVATE_KEY']),
    ...neededBeside(given, 'VAPID_PRIVATE_KEY', ['VAPID_PUBLIC_KEY']),
    ...(isEmbedded ? [] : neededBeside(given, 'IDENTITY_PROVIDER', ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'])),
    ...(given['DEMO'] === 'on' ? neededBeside(given, 'DEMO', ['DEMO_PASSWORD']) : []),
  ];
  if (given['NODE_ENV'] === 'production' && (given['GOOGLE_ISSUER'] ?? googleIssuer) !== googleIssuer) {
    const message = 'is refused in production: whoever answers there can sign in as anybody. Leave it out';
    errors.push({ name: 'GOOGLE_ISSUER', message });
  }
  return errors;
}

function neededBeside(given: Given, present: string, names: readonly string[]): SettingFault[] {
  if (given[present] === undefined) return [];
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, message: `is needed beside ${present}` }));
}
