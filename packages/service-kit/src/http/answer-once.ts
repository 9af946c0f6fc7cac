import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyKeySchema } from '@grow/contracts';
import { localizable } from '@grow/text';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';
import { now, secondsFromNow } from '../database/expressions.ts';
import { insertIfAbsent } from '../database/query.ts';
import { query } from '../own-query.ts';
import { repeat } from '../repeat.ts';
import { AnsweredCall } from './answered-call.entity.ts';

/** After this time a call without an answer counts as ended by a crash, and a retry runs it again. */
const crashedAfterSeconds = 60;
const waitMs = 5000;
const pollMs = 100;
const keptSeconds = 24 * 60 * 60;

type Call = { userId: number; key: string; input: unknown };

/**
 * Runs a write once for each key of a user. A repeated call gets the first answer, and waits while the first is under
 * way. A call that fails is forgotten, so that its retry runs. `run` has transactions of its own.
 */
export async function answerOnce(em: EntityManager, { userId, key, input }: Call, run: () => Promise<unknown>) {
  if (!idempotencyKeySchema.safeParse(key).success)
    throw new AppError('bad_request', { message: localizable('The idempotency key must be a UUID.') });
  const fork = em.fork();
  const call = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const deadline = Date.now() + waitMs;
  while (!(await begin(fork, { userId, key, call }))) {
    const known = await fork.findOne(AnsweredCall, { userId, key }, { disableIdentityMap: true });
    if (known !== null && known.call !== call)
      throw new AppError('bad_request', { message: localizable('The idempotency key belongs to another call.') });
    if (known !== null && known.answeredAt !== null) return known.answer ?? undefined;
    if (Date.now() > deadline) throw new AppError('service_unavailable');
    await pause(pollMs);
  }
  try {
    const answer = await run();
    await fork.nativeUpdate(
      AnsweredCall,
      { userId, key },
      // A copy as JSON keeps it: the mapper turns missing values of the object itself into null.
      { answer: answer === undefined ? null : (JSON.parse(JSON.stringify(answer)) as object), answeredAt: new Date() },
    );
    return answer;
  } catch (error) {
    await fork.nativeDelete(AnsweredCall, { userId, key, answeredAt: null });
    throw error;
  }
}

/** Whether this call is the one that runs. */
async function begin(em: EntityManager, row: { userId: number; key: string; call: string }): Promise<boolean> {
  if (await insertIfAbsent(em, AnsweredCall, row)) return true;
  const takenOver = await query(em)
    .updateTable('AnsweredCall')
    .set({ startedAt: now })
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .where('call', '=', row.call)
    .where('answeredAt', 'is', null)
    .where('startedAt', '<', secondsFromNow(-crashedAfterSeconds))
    .executeTakeFirst();
  return takenOver.numUpdatedRows > 0n;
}

/** Deletes old answers every hour, in any number of processes. Returns a function that stops it. */
export function startSweepingAnswers(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({
    name: 'the sweep of answers',
    job: () =>
      query(orm.em.fork()).deleteFrom('AnsweredCall').where('startedAt', '<', secondsFromNow(-keptSeconds)).execute(),
    everyMs: 60 * 60 * 1000,
    log,
  });
}
