import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { defineInternalContract } from './internal-contract.ts';

export const xpEventSchema = z.object({
  /** Counts once, however often it arrives. */
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  userId: idSchema,
  /** An amount of 0 is sent too: it counts the day as active. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** 'lesson:<id>' or 'achievement:<id>'. */
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  /** When it was earned: a late delivery still counts for that day. */
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

/** In one transaction, all or none. */
export const grantXpBatch = defineInternalContract({
  ...toUserService,
  id: 'grant-xp-batch',
  path: '/internal/xp-events/batch',
  body: z.object({ events: z.array(xpEventSchema).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ added: z.int() }),
});
