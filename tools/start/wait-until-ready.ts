import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from './supervise.ts';

/**
 * Waits until every process is ready; fails as soon as one has ended. After the timeout it names all that are not ready,
 * with their last lines.
 */
export async function waitUntilReady(parts: readonly Supervised[], seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const waiting = new Set(parts);
  await Promise.all(
    parts.map(async (part) => {
      while (!(await isReady(part.readyUrl, until - Date.now()))) {
        const failure = part.failure();
        if (failure) throw new Error(failure);
        if (Date.now() >= until) throw new Error([...waiting].map((one) => describe(one, seconds)).join('\n'));
        await sleep(50);
      }
      waiting.delete(part);
      part.markReady();
    }),
  );
}

function describe({ name, readyUrl, lastLines }: Supervised, seconds: number): string {
  return `${name} is not ready after ${seconds} s (${readyUrl}):\n${lastLines() || 'It has printed nothing.'}`;
}

async function isReady(url: string, withinMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(5_000, withinMs)));
    const response = await fetch(url, { signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
