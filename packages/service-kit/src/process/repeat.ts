import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/create-logger.ts';

type Repetition = {
  /** Told in the log when a round fails: 'the sweep'. */
  name: string;
  job: (isStopped: () => boolean) => Promise<unknown>;
  /** From the end of one round to the next. */
  everyMs: number;
  /** Until the first round; as between two unless said. */
  firstMs?: number;
  log: Logger;
};

/** Does a job again and again; one that fails is tried again in the next round. Answers how to stop, after the round. */
export function repeat({ name, job, everyMs, firstMs = everyMs, log }: Repetition): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  async function run(): Promise<void> {
    for (await wait(firstMs); !signal.aborted; await wait(everyMs)) {
      await job(() => signal.aborted).catch((error: unknown) => {
        log.warn({ err: error }, `${name} failed, the next round tries again`);
      });
    }
  }
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
