import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepConnected } from './keep-connected.ts';

it('retries after increasing delays, and after short ones again once it was connected', async () => {
  const stop = new AbortController();
  const said: string[] = [];
  const tries: number[] = [];
  const done = keepConnected({
    async connect(onConnected) {
      const number = tries.push(performance.now());
      if (number < 3) throw new Error(`refused ${number}`);
      onConnected();
      said.push(`connected ${number}`);
      if (number === 3) throw new Error('cut');
      if (number === 5) stop.abort();
      return Promise.resolve();
    },
    onFailure: (error) => said.push(String(error)),
    onLost: (error) => said.push(`lost ${String(error)}`),
    signal: stop.signal,
  });
  await done;
  expect(said).toEqual([
    'Error: refused 1',
    'Error: refused 2',
    'connected 3',
    'lost Error: cut',
    'connected 4',
    'lost undefined',
    'connected 5',
    'lost undefined',
  ]);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  const least = [200, 400, 200, 200];
  // A timer may be a millisecond early.
  expect(pauses.map((ms, index) => ms > (least[index] ?? 0) - 5)).toEqual([true, true, true, true]);
});

it('does not report an attempt that was aborted by the stop, and does not wait for the next one', async () => {
  const stop = new AbortController();
  const said: unknown[] = [];
  const done = keepConnected({
    connect: () => pause(60_000, undefined, { signal: stop.signal }),
    onFailure: (error) => said.push(error),
    signal: stop.signal,
  });
  stop.abort();
  await done;
  expect(said).toEqual([]);
});
