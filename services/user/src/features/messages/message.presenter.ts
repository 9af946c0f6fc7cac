import type { Message } from '@grow/contracts';
import type { readMessagePage } from './read-messages.ts';

type FoundMessage = Awaited<ReturnType<typeof readMessagePage>>[number];

/** What is read of a message to be presented. */
export const messageFields = [
  'id',
  'conversation as conversationId',
  'sender as senderId',
  'receiver as receiverId',
  'content',
  'read',
  'createdAt',
  'clientKey',
] as const;

export function presentMessage({ createdAt, ...message }: FoundMessage): Message {
  return { ...message, createdAt: createdAt.toISOString() };
}
