import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './create-logger.ts';

type Repetition = {
  /** The name in the log when a run fails: 'the sweep'. */
  name: string;
  job: (isStopped: () => boolean) => Promise<unknown>;
  /** The time from the end of one run to the next. */
  everyMs: number;
  /** The time until the first run; `everyMs` by default. */
  firstMs?: number;
  log: Logger;
};

/**
 * Runs a job periodically. After a failure it runs again at the next interval. Returns a function that stops it after
 * the current run.
 */
export function repeat({ name, job, everyMs, firstMs = everyMs, log }: Repetition): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  async function run(): Promise<void> {
    for (await wait(firstMs); !signal.aborted; await wait(everyMs)) {
      await job(() => signal.aborted).catch((error: unknown) => {
        log.warn({ err: error }, `${name} failed, will retry at the next interval`);
      });
    }
  }
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
