import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../create-logger.ts';

type Repetition = {
  /** Logged when a run fails: 'the sweep'. */
  name: string;
  job: (isStopped: () => boolean) => Promise<unknown>;
  /** From the end of one run to the next. */
  everyMs: number;
  /** Until the first run; `everyMs` by default. */
  firstMs?: number;
  log: Logger;
};

/**
 * Runs a job periodically; after a failure it is run again at the next interval. Returns a function that stops it after
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
