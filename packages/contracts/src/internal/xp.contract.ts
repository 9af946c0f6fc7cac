import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { defineInternalContract } from './internal-contract.ts';

export const xpEventSchema = z.object({
  /** Counts once, however often it arrives. */
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  userId: idSchema,
  /** 0 is told too: it marks a day active. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** 'lesson:<id>' or 'achievement:<id>'. */
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  /** When it was earned: a delivery that comes late still counts for the day of the event. */
  occurredAt: z.optional(z.iso.datetime()),
});
export type XpEvent = z.infer<typeof xpEventSchema>;

const toUserService = { service: 'user', caller: 'content', method: 'POST' } as const;

export const grantXp = defineInternalContract({
  ...toUserService,
  id: 'grant-xp',
  path: '/internal/xp-events',
  body: xpEventSchema,
  output: z.object({ isNew: z.boolean() }),
});

/** All of them in one transaction, or none. */
export const grantXpBatch = defineInternalContract({
  ...toUserService,
  id: 'grant-xp-batch',
  path: '/internal/xp-events/batch',
  body: z.object({ events: z.array(xpEventSchema).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ added: z.int() }),
});
