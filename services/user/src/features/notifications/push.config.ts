import { z } from 'zod';

/** A point of P-256, uncompressed, and a number of 256 bits, as RFC 8292 has them in texts. */
export const vapidKeysSchema = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/u, 'must be a public key of 87 base64url characters'),
  privateKey: z.string().regex(/^[\w-]{43}$/u, 'must be a private key of 43 base64url characters'),
});

/** The settings of push, to spread into the service's settings. */
export const pushSettingsShape = {
  PUSH: z.enum(['on', 'off']).default('on'),
  /** Both or neither; without them a pair is made at the first start and kept in DATA_DIR. */
  VAPID_PUBLIC_KEY: vapidKeysSchema.shape.publicKey.optional(),
  VAPID_PRIVATE_KEY: vapidKeysSchema.shape.privateKey.optional(),
  /** The public address unless said. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)/u, 'must begin with mailto: or https://')
    .optional(),
  /** Tests send to a receiver on this machine; never on in production. */
  PUSH_ALLOW_LOOPBACK: z.enum(['on', 'off']).default('off'),
};

export type PushSettings = z.output<z.ZodObject<typeof pushSettingsShape>>;
