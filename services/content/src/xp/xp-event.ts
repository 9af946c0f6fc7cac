import { xpEventSchema } from '@grow/contracts/internal';
import { z } from 'zod/mini';

/** What the outbox keeps for the user service; the event's id makes it count once there. Written by `complete_lesson`. */
export const xpPayloadSchema = z.required(z.omit(xpEventSchema, { eventId: true }));

export const xpTopic = { name: 'xp', payload: xpPayloadSchema };
