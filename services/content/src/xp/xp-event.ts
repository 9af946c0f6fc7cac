import { xpEventSchema } from '@grow/contracts/internal';

/** What the outbox keeps for the user service; the event's id makes it count once there. Written by `complete_lesson`. */
export const xpPayloadSchema = xpEventSchema.omit({ eventId: true }).required();

export const xpTopic = { name: 'xp', payload: xpPayloadSchema };
