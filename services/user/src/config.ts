import { drainSetting, readSettings, secretSetting, storageSettingsShape, switchSetting } from '@grow/service-kit';
import { z } from 'zod';
import { googleIssuer } from './identity-provider/embedded/google-endpoints.ts';
import { pushSettingsShape } from './push/push.config.ts';

/** An address without a path: 'https://grow.example'. */
const originSetting = z.url().transform((value) => new URL(value).origin);

const settingsSchema = z
  .object({
    /** The address at which the others reach this service; it listens on this port. */
    USER_URL: z.url(),
    HOST: z.string().default('127.0.0.1'),
    DRAIN_SECONDS: drainSetting,
    DATABASE_URL_USER: z.url(),
    INTERNAL_SECRET: secretSetting,
    /** The content service: erasing, exporting and counting what a user has there. */
    CONTENT_URL: z.url(),
    /** Where browsers reach the product; cookies, mails and Google's way back are made from it. */
    PUBLIC_URL: originSetting.default('http://localhost:8080'),
    NODE_ENV: z.string().default('development'),
    DEMO: switchSetting,
    DEMO_PASSWORD: z.string().min(6).optional(),
    IDENTITY_PROVIDER: z.enum(['embedded', 'firebase']).default('embedded'),
    /** Signs the embedded provider's cookies and keeps its keys; made and kept in the database unless given. */
    IDENTITY_SECRET: secretSetting.optional(),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url().default(googleIssuer),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default('Grow Bible <no-reply@grow.example>'),
    ...pushSettingsShape,
    ...storageSettingsShape,
  })
  .superRefine((settings, context) => {
    const need = (name: keyof typeof settings, message: string) => {
      if (settings[name] === undefined) context.addIssue({ code: 'custom', path: [name], message });
    };
    if (settings.GOOGLE_CLIENT_ID !== undefined) need('GOOGLE_CLIENT_SECRET', 'is needed beside GOOGLE_CLIENT_ID');
    if (settings.IDENTITY_PROVIDER === 'firebase') {
      need('FIREBASE_PROJECT_ID', 'is needed with IDENTITY_PROVIDER=firebase');
      need('FIREBASE_API_KEY', 'is needed with IDENTITY_PROVIDER=firebase');
    } else if (settings.NODE_ENV === 'production') {
      need('IDENTITY_SECRET', 'is needed in production');
      need('SMTP_URL', 'is needed in production: without it nobody can reset a password');
    }
  });
export type Settings = z.output<typeof settingsSchema>;

export function readConfig(environment?: NodeJS.ProcessEnv): Settings {
  return readSettings(settingsSchema, environment);
}
