import { portSetting, readSettings } from '@grow/service-kit';
import { z } from 'zod/mini';

const settingsSchema = z.object({
  NODE_ENV: z
    .optional(z.string())
    .check(
      z.refine(
        (value) => value !== 'production',
        'the test provider for Google signs in anybody: refused in production',
      ),
    ),
  OIDC_PORT: portSetting,
  PUBLIC_URL: z.url(),
  OIDC_NAME: z._default(z.string(), 'OpenID Connect'),
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  GOOGLE_ISSUER: z.url(),
});

export function readConfig(): z.output<typeof settingsSchema> {
  return readSettings(settingsSchema);
}
