import { z } from 'zod';

/** What the outbox keeps for the user service; the event's id makes it count once there. Written by `complete_lesson`. */
export const xpPayloadSchema = z.object({
  userId: z.int(),
  /** 0 is promised too: it marks a day active. */
  amount: z.int().min(0),
  /** 'lesson:<id>' or 'achievement:<id>'. */
  reason: z.string(),
  occurredAt: z.iso.datetime(),
});

export const xpTopic = { name: 'xp', payload: xpPayloadSchema };
