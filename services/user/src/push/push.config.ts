import { z } from 'zod';

/** The settings of push, to spread into the service's settings. */
export const pushSettingsShape = {
  PUSH: z.enum(['on', 'off']).default('on'),
  /** Both or neither; without them a pair is made at the first start and kept in DATA_DIR. */
  VAPID_PUBLIC_KEY: z.string().min(80).optional(),
  VAPID_PRIVATE_KEY: z.string().min(40).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)/u)
    .default('mailto:push@grow.example'),
  /** Tests send to a receiver on this machine; never on in production. */
  PUSH_ALLOW_LOOPBACK: z.enum(['on', 'off']).default('off'),
};

export type PushSettings = z.output<z.ZodObject<typeof pushSettingsShape>>;
