import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { secondsFromNow } from '../database/expressions.ts';
import { storableText } from '../database/storable-text.ts';
import { isPermanentFailure } from '../http/call-internal.ts';
import { query } from '../own-query.ts';
import { DeadLetter } from './dead-letter.entity.ts';
import { OutboxMessage } from './outbox-message.entity.ts';

/** Thrown by a handler for an event that no retry can deliver. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** Both limits must be reached, because a process that was down for days has not retried. */
export const maxAttempts = 100;
export const maxAgeDays = 3;

/** Whether a retry is useless: the payload is invalid, or the receiver has rejected its content. */
export function isUndeliverable(error: unknown): boolean {
  return error instanceof z.core.$ZodError || error instanceof UndeliverableError || isPermanentFailure(error);
}

const maxReasonCharacters = 500;

/** Describes the error for people who read the table. */
export function failureReason(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return storableText(`The payload does not fit: ${issues}`, maxReasonCharacters);
  }
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? storableText(`${cause.name}: ${cause.message}`, maxReasonCharacters) : 'unknown';
}

type UndeliveredEvent = Pick<OutboxMessage, 'id' | 'topic' | 'payload' | 'attempts' | 'createdAt'>;

/** Dead letters contain texts of users, so they are deleted after this time. */
const retentionDays = 90;

/**
 * Moves an event from the outbox to the dead letters, in the caller's transaction, so that it is always in exactly one
 * of them.
 */
export async function moveToDeadLetters(em: EntityManager, event: UndeliveredEvent, reason: string): Promise<void> {
  const { id, topic, payload, attempts, createdAt } = event;
  await em.nativeDelete(OutboxMessage, id);
  await em.insert(DeadLetter, { id, topic, payload, attempts: attempts + 1, reason, createdAt });
  await query(em)
    .deleteFrom('DeadLetter')
    .where('failedAt', '<', secondsFromNow(-retentionDays * 86_400))
    .execute();
}
