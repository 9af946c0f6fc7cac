import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';

/** What the outbox keeps for the user service; the event's id makes it count once there. */
export const xpPayloadSchema = z.object({
  userId: z.int(),
  amount: z.int().min(0),
  /** 'lesson:<id>' or 'achievement:<id>'. */
  reason: z.string(),
  occurredAt: z.iso.datetime(),
});
export type XpPayload = z.infer<typeof xpPayloadSchema>;

export const xpTopic = 'xp';

/** Promises XP to a learner as part of the running transaction. An amount of 0 is promised too: it marks a day active. */
export async function enqueueXp(em: EntityManager, xp: Omit<XpPayload, 'occurredAt'>): Promise<void> {
  await enqueue(em, xpTopic, { ...xp, occurredAt: new Date().toISOString() } satisfies XpPayload);
}
