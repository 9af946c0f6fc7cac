import { pushMessageSchema } from '@grow/contracts';
import { enqueueAll } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { query } from '../database/query.ts';

const queuedPushSchema = z.object({
  subscriptionId: z.int(),
  message: pushMessageSchema,
  /** The users whom the message quotes. The message is deleted with their accounts. */
  fromUserIds: z.array(z.int()),
  /** The message is outdated after this, so it is not retried. */
  expiresAt: z.iso.datetime(),
});

export type QueuedPush = z.output<typeof queuedPushSchema>;

/** A message and the users whom it quotes. */
export type Outgoing = Pick<QueuedPush, 'message' | 'fromUserIds'>;

/** One message to one browser, in the outbox. */
export const pushTopic = { name: 'push.send', payload: queuedPushSchema };

/** The ids of the push subscriptions of a user's browsers. */
export async function readDevices(em: EntityManager, userId: number): Promise<number[]> {
  const found = await query(em).selectFrom('PushSubscription').select('id').where('user', '=', userId).execute();
  return found.map(({ id }) => id);
}

const lifeMs = 24 * 60 * 60 * 1000;

/** Sends a message to the given browsers once the transaction commits. */
export async function enqueuePushes(
  em: EntityManager,
  subscriptionIds: readonly number[],
  { message, fromUserIds }: Outgoing,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const pushes = subscriptionIds.map((subscriptionId) => ({ subscriptionId, message, fromUserIds, expiresAt }));
  await enqueueAll(em, pushTopic, pushes);
}
