import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLogger } from './create-logger.ts';
import { repeat } from './repeat.ts';

const log = createLogger('repeat-test');
log.level = 'silent';

it('continues after a failed run, and stops after the current run', async () => {
  const outcomes: string[] = [];
  const warn = vi.spyOn(log, 'warn');
  const stop = repeat({
    name: 'the job',
    async job(isStopped) {
      outcomes.push('begun');
      if (outcomes.length === 1) throw new Error('away');
      while (!isStopped()) await pause(1);
      outcomes.push('ended');
    },
    everyMs: 1,
    log,
  });
  await vi.waitFor(() => expect(outcomes).toEqual(['begun', 'begun']));
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'the job failed, will retry at the next interval');
  await stop();
  await pause(20);
  expect(outcomes).toEqual(['begun', 'begun', 'ended']);
});

it('waits for its first run', async () => {
  let rounds = 0;
  const job = () => Promise.resolve((rounds += 1));
  const later = repeat({ name: 'the job', job, everyMs: 60_000, log });
  const atOnce = repeat({ name: 'the job', job, everyMs: 60_000, firstMs: 0, log });
  await vi.waitFor(() => expect(rounds).toBe(1));
  await later();
  await atOnce();
  expect(rounds).toBe(1);
});
