import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tries to get the lock until it times out; returns what was reported while it waited. */
async function waitInVain(): Promise<string[]> {
  const messages: string[] = [];
  const waiting = withFolderLock(file, async () => 'done', { waitMs: 100, onWait: (line) => messages.push(line) });
  // At once: long before it times out.
  await sleep(1);
  expect(messages).toHaveLength(1);
  await expect(waiting).rejects.toThrow(new RegExp(`on ${hostname()}\\.\nWait for it\\..* remove ${file}\\.$`, 'u'));
  return messages;
}

it('reports at once who holds it, since when, and how long it waits; then times out', async () => {
  await withFolderLock(file, async () => {
    const messages = await waitInVain();
    expect(messages).toEqual([
      expect.stringMatching(/^Another release has been at work since \S+Z: \S.*\. Waiting for it, 1 s at most\.$/u),
    ]);
    expect(messages[0]).toContain(`process ${process.pid} on ${hostname()}`);
  });
  const messages: string[] = [];
  expect(await withFolderLock(file, async () => 'done', { onWait: (line) => messages.push(line) })).toBe('done');
  expect(messages).toEqual([]);
});

it('reports the time since its holder got it, not since that began to wait', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = withFolderLock(file, () => first.promise);
  const waiting = withFolderLock(file, () => second.promise);
  await sleep(50);
  const free = Date.now();
  first.resolve();
  await holding;
  await sleep(100);
  const since = /since (\S+):/u.exec((await waitInVain())[0] ?? '')?.[1];
  expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(free);
  second.resolve();
  await waiting;
});
