import type { Message } from '@grow/contracts';

/** The fields of a message that the presenter needs, with names that JSON preserves. */
export const messageFields = [
  'id',
  'conversation as conversationId',
  'senderId as senderId',
  'receiverId as receiverId',
  'content',
  'read',
  'isHeld as isHeld',
  'createdAt as createdAt',
  'clientKey as clientKey',
] as const;

export type FoundMessage<Moment = Date> = Omit<Message, 'createdAt'> & { createdAt: Moment };

export function presentMessage({ createdAt, ...message }: FoundMessage): Message {
  return { ...message, createdAt: createdAt.toISOString() };
}
