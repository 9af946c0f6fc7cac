import {
  databaseSetting,
  labelSetting,
  productionFaults,
  publicUrlFaults,
  readSettings,
  secretSetting,
  serviceSettingsShape,
  type SettingFault,
} from '@grow/service-kit';
import { z } from 'zod/mini';
import { pushSettingsShape } from './notifications/push.config.ts';

const googleIssuer = 'https://accounts.google.com';

/** Most providers support the default scopes. `openid` makes it a sign-in. */
const scopesSetting = z._default(
  z.string().check(z.refine((value) => value.split(' ').includes('openid'), "must contain 'openid'")),
  'openid email profile',
);

/** A URL without a path: 'https://grow.example'. */
const originSetting = z.pipe(
  z.url(),
  z.transform((value) => new URL(value).origin),
);

export const settingsSchema = z.object({
  ...serviceSettingsShape,
  DATABASE_URL_USER: databaseSetting,
  /** The same database without a pooler, for notifications and migrations; DATABASE_URL_USER by default. */
  DATABASE_DIRECT_URL_USER: z.optional(databaseSetting),
  /** The public URL of the product. Cookies, links in emails and redirect URLs of providers derive from it. */
  PUBLIC_URL: z._default(originSetting, 'http://localhost:8080'),
  /** The password of the three accounts that DEMO seeds into an empty database. */
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(72))),
  IDENTITY_PROVIDER: z._default(z.enum(['embedded', 'firebase']), 'embedded'),
  /**
   * Signs the embedded provider's cookies and encrypts its keys, signs the links in emails, and hides who an outlived
   * restriction is about; by default generated and stored in the database.
   */
  IDENTITY_SECRET: z.optional(secretSetting),
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.minimum(6), z.maximum(64)), 6),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(z.url(), googleIssuer),
  /** Any OpenID Connect provider beside Google; its discovery document must name this issuer. */
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/u })),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** Its name in messages; the gateway shows it on the button. */
  OIDC_NAME: z.optional(labelSetting),
  OIDC_SCOPES: scopesSetting,
  /** For a provider that signs identity tokens with the client secret, as LINE does. */
  OIDC_ID_TOKEN_ALG: z.optional(z.literal('HS256')),
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
    ...oidcFaults(given, isEmbedded),
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

const oidcSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'];

function oidcFaults(given: Given, isEmbedded: boolean): SettingFault[] {
  const present = oidcSettings.find((name) => given[name] !== undefined);
  if (present === undefined) return [];
  if (!isEmbedded) return [{ name: present, message: 'works with IDENTITY_PROVIDER=embedded only. Leave it out' }];
  const issuer = URL.parse(given['OIDC_ISSUER'] ?? '');
  const faults = neededBeside(given, present, oidcSettings);
  if (given['NODE_ENV'] === 'production' && issuer?.protocol === 'http:')
    faults.push({ name: 'OIDC_ISSUER', message: 'must begin with https:// in production' });
  // Tokens of these issuers name each person's tenant: members of any organization could sign in.
  if (
    issuer?.hostname.startsWith('login.microsoftonline.') &&
    /^\/(?:common|organizations)(?:\/|$)/iu.test(issuer.pathname)
  )
    faults.push({ name: 'OIDC_ISSUER', message: 'must name one tenant: its id in place of common or organizations' });
  return faults;
}

function neededBeside(given: Given, present: string, names: readonly string[]): SettingFault[] {
  if (given[present] === undefined) return [];
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, message: `is needed beside ${present}` }));
}
