import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { isLastingRefusal } from '../http/refused-call.ts';

/** Put this into a migration of every service with an outbox, behind the one that makes the outbox. */
export const deadLettersMigrationSql = `
create table if not exists outbox_dead_letters (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  attempts int not null,
  reason text not null,
  created_at timestamptz not null,
  failed_at timestamptz not null default now()
);
`;

/** Thrown by a handler whose event will never be taken, however often it is tried. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** Both must be reached: a process that was away for days has tried nothing yet. */
export const triesBeforeGivingUp = 100;
export const daysBeforeGivingUp = 3;

/** Whether trying again is of no use: the payload does not fit, or the receiver has refused it for what is in it. */
export function isUndeliverable(error: unknown): boolean {
  return error instanceof z.ZodError || error instanceof UndeliverableError || isLastingRefusal(error);
}

/** What went wrong, for whoever reads the table. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return `The payload does not fit: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;
  }
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : 'unknown';
}

/** Texts of people are among them, so they are not kept for ever. */
const daysKept = 90;

/** Moves an event from the outbox to the dead letters, in the caller's transaction: it is in one of the two, always. */
export async function buryEvent(em: EntityManager, id: string, reason: string): Promise<void> {
  await em.execute(
    `with gone as (delete from outbox where id = ? returning id, topic, payload, attempts, created_at)
     insert into outbox_dead_letters (id, topic, payload, attempts, reason, created_at)
     select id, topic, payload, attempts + 1, ?, created_at from gone`,
    [id, reason],
    'run',
  );
  await em.execute(`delete from outbox_dead_letters where failed_at < now() - interval '${daysKept} days'`, [], 'run');
}
