import { z } from 'zod/mini';

/** A point of P-256, uncompressed, and a number of 256 bits, encoded as in RFC 8292. */
export const vapidKeysSchema = z.object({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/u, 'must be a public key of 87 base64url characters')),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/u, 'must be a private key of 43 base64url characters')),
});

/** The settings of push, for the service's settings. */
export const pushSettingsShape = {
  PUSH: z._default(z.enum(['on', 'off']), 'on'),
  /** Set both or neither. By default a pair is generated at the first start and stored in DATA_DIR. */
  VAPID_PUBLIC_KEY: z.optional(vapidKeysSchema.shape.publicKey),
  VAPID_PRIVATE_KEY: z.optional(vapidKeysSchema.shape.privateKey),
  /** Defaults to the public URL. */
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(?:mailto:|https:\/\/)/u, 'must begin with mailto: or https://')),
  ),
  /** For tests with a receiver on this machine; never on in production. */
  PUSH_ALLOW_LOOPBACK: z._default(z.enum(['on', 'off']), 'off'),
};

export type PushSettings = z.output<z.ZodMiniObject<typeof pushSettingsShape>>;
