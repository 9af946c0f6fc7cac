import { xpEventSchema } from '@grow/contracts/internal';
import { z } from 'zod/mini';

/** The outbox payload for the user service, which counts it once by the event's id. Written by `completeLesson`. */
export const xpPayloadSchema = z.required(z.omit(xpEventSchema, { eventId: true }));

export const xpTopic = { name: 'xp', payload: xpPayloadSchema };
