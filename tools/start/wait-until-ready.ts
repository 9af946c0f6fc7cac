import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from './supervise.ts';

/** Waits until every process is ready; fails as soon as one has ended, or after the timeout. */
export async function waitUntilReady(parts: readonly Supervised[], seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  await Promise.all(
    parts.map(async (part) => {
      while (!(await isReady(part.readyUrl))) {
        const failure = part.failure();
        if (failure) throw new Error(failure);
        if (Date.now() > until) throw new Error(`${part.name} is not ready after ${seconds} s (${part.readyUrl}).`);
        await sleep(50);
      }
      part.markReady();
    }),
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
