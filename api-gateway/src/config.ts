import { defaultMinimumAge, type OidcButton } from '@grow/contracts';
import {
  drainSetting,
  labelSetting,
  peerSettingsShape,
  portSetting,
  processSettingsShape,
  productionFaults,
  publicUrlFaults,
  readSettings,
  s3SettingsShape,
  switchSetting,
  type SettingFault,
} from '@grow/service-kit';
import { z } from 'zod/mini';

export const settingsSchema = z.object({
  ...processSettingsShape,
  /** The public port. */
  PORT: z._default(portSetting, 8080),
  /** The address to listen on; all addresses by default, because this is the public entry point. */
  GATEWAY_HOST: z.optional(z.string()),
  DRAIN_SECONDS: drainSetting,
  ...peerSettingsShape,
  DATA_DIR: z._default(z.string(), '.data'),
  /** The published builds and the registry of live releases; $DATA_DIR/releases by default. */
  RELEASES_DIR: z.optional(z.string()),
  /** A bucket instead of that folder. Requires the keys below. */
  RELEASES_S3_BUCKET: z.optional(z.string()),
  ...s3SettingsShape,
  /** The public URL. With https the session cookie has the prefix `__Host-`. */
  PUBLIC_URL: z.optional(z.url()),
  /** The number of trusted proxies, whose X-Forwarded-For entries are counted from the right. */
  TRUSTED_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5)), 0),
  /** Multiplies every rate limit; for load tests. */
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.positive()), 1),
  /** Counts rate limits for all gateways together, such as redis://:password@host:6379. */
  VALKEY_URL: z.optional(z.url({ protocol: /^rediss?$/u })),
  /** Maximum page views and other reads per minute from one address. */
  READS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.positive()), 60_000),
  /** Shown by /status; `deploy/upgrade.sh` sets it. */
  VERSION: z.optional(z.string()),
  /** Maximum open event streams of this process, about 60 KB each. Pages beyond it work without one, and retry. */
  MAX_EVENT_STREAMS: z._default(z.coerce.number().check(z.int(), z.positive()), 3000),
  IDENTITY_PROVIDER: z._default(z.enum(['embedded', 'firebase']), 'embedded'),
  /** The host of Firebase's sign-in popup, for the content security policy. */
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  /** The name of the OpenID Connect provider of the user service; without it there is no such button. */
  OIDC_NAME: z.optional(labelSetting),
  /** The text of its button; 'Continue with ' and the name by default. */
  OIDC_BUTTON_TEXT: z.optional(labelSetting),
  /** Lets an admin load a remote from a developer's machine with ?override=. */
  REMOTE_OVERRIDES: switchSetting,
  /** The profile shows fixed numbers and achievements if the server has none (spec: profile-placeholders). */
  PROFILE_PLACEHOLDERS: switchSetting,
  /** The minimum age that people confirm before lessons and feed (spec: age). */
  MINIMUM_AGE: z._default(z.coerce.number().check(z.int(), z.minimum(16), z.maximum(99)), defaultMinimumAge),
  /** The URL for vulnerability reports, such as mailto:security@example.org; the support page by default. */
  SECURITY_CONTACT: z.optional(z.url()),
  /** The port of the metrics, apart from the public port. */
  METRICS_PORT: z._default(portSetting, 9464),
});

export type Settings = z.output<typeof settingsSchema>;

/** Reads the gateway's settings. Throws with all errors together. */
export function readConfig(environment?: Record<string, string | undefined>): Settings {
  return readSettings(settingsSchema, environment, settingErrors);
}

/** The button of the OpenID Connect provider; undefined without one. */
export function oidcButton({ OIDC_NAME, OIDC_BUTTON_TEXT }: Settings): OidcButton | undefined {
  return OIDC_NAME === undefined
    ? undefined
    : { name: OIDC_NAME, buttonText: OIDC_BUTTON_TEXT ?? `Continue with ${OIDC_NAME}` };
}

/** A whole school may share an address. A higher scale, for load tests, removes the limit. */
const highestScale = 10;

function settingErrors(given: Record<string, string | undefined>): SettingFault[] {
  const errors = [
    ...publicUrlFaults(given),
    ...productionFaults(given, {
      refused: {
        REMOTE_OVERRIDES: "runs code from a developer's machine in an admin's session",
        PROFILE_PLACEHOLDERS: 'shows numbers that nobody has earned',
      },
    }),
  ];
  if (given['OIDC_BUTTON_TEXT'] !== undefined && given['OIDC_NAME'] === undefined) {
    errors.push({ name: 'OIDC_NAME', message: 'is needed beside OIDC_BUTTON_TEXT' });
  }
  if (given['NODE_ENV'] === 'production' && Number(given['RATE_LIMIT_SCALE'] ?? 1) > highestScale) {
    errors.push({ name: 'RATE_LIMIT_SCALE', message: `must be at most ${highestScale} in production` });
  }
  return errors;
}
