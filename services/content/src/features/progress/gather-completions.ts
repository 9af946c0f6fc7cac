import type { AppError } from '@grow/service-kit';
import type { Completion, CompletionRequest } from './complete-lessons.ts';

type Answer = Completion | AppError;
/** Writes completions of different learners in one transaction; answers in their order. */
export type WriteCompletions = (requests: readonly CompletionRequest[]) => Promise<Answer[]>;

type Entry = {
  request: CompletionRequest;
  resolve: (completion: Completion) => void;
  reject: (error: unknown) => void;
};

/** So many writes are under way at once: one can be counted out while another one waits for the disk. */
const lanes = 2;
const batchSize = 64;

/**
 * Completions that come while others are written wait for that, and go together (decision 0106). Who comes alone goes
 * at once. Should a batch fail by one of them, each goes alone, so that nobody fails by somebody else's.
 */
export function gatherCompletions(write: WriteCompletions): (request: CompletionRequest) => Promise<Completion> {
  let waiting: Entry[] = [];
  let running = 0;

  function startNext(): void {
    if (running === lanes || waiting.length === 0) return;
    running += 1;
    void writeTogether(takeBatch()).finally(() => {
      running -= 1;
      startNext();
    });
  }

  /** In the order of arrival, one of each learner. */
  function takeBatch(): Entry[] {
    const batch = new Map<number, Entry>();
    const rest: Entry[] = [];
    for (const entry of waiting) {
      const { userId } = entry.request;
      if (batch.size === batchSize || batch.has(userId)) rest.push(entry);
      else batch.set(userId, entry);
    }
    waiting = rest;
    return [...batch.values()];
  }

  async function writeTogether(batch: readonly Entry[]): Promise<void> {
    try {
      const answers = await write(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index] ?? new Error('a completion without an answer');
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const entry of batch) await writeTogether([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      // Whatever came in the same turn of the event loop goes along.
      setImmediate(startNext);
    });
}

/** A fault of a row (SQLSTATE 22 and 23), a deadlock (40) or a lock that was not to be had (55). The rest is an outage. */
function isOfOne(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22|23|40|55)/u.test(String(error.code));
}
