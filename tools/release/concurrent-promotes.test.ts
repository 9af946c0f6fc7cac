import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { listRevisions, readCurrent, readRevision } from './registry-store.ts';
import { testBuild } from './testing/test-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createFolderStorage(folder);
const by = { who: 'test', why: 'many', smoke: async (): Promise<void> => undefined };

function launch(apps: string[], mode: 'all' | 'hang') {
  const program = join(import.meta.dirname, 'testing', 'promote-many.ts');
  const child = spawn(process.execPath, [program, folder, mode, ...apps], { stdio: ['ignore', 'pipe', 'inherit'] });
  const done: string[] = [];
  child.stdout.on('data', (chunk) => done.push(...String(chunk).split('\n').filter(Boolean)));
  return { child, done, ended: once(child, 'close') };
}

it('fifty concurrent promotes, one process killed in between, lose nothing that was reported as done', async () => {
  await publish(storage, testBuild('shell', '1.0.0'));
  await promote(storage, { app: 'shell', version: '1.0.0', ...by });
  const apps = Array.from({ length: 50 }, (_, index) => `mfe-${String(index).padStart(2, '0')}`);
  for (const app of apps) await publish(storage, testBuild(app, '1.0.0'));

  const processes = Array.from({ length: 5 }, (_, index) =>
    launch(apps.slice(index * 10, index * 10 + 10), index === 0 ? 'hang' : 'all'),
  );
  const [victim, ...others] = processes;
  if (!victim) throw new Error('no process');
  victim.child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('hanging')) victim.child.kill('SIGKILL');
  });
  let isRunning = true;
  let reads = 0;
  const reader = (async () => {
    // Throws if the pointer or the document cannot be parsed.
    for (; isRunning; reads++) await readCurrent(storage).then(() => new Promise((resolve) => setTimeout(resolve, 5)));
  })();
  await Promise.all(processes.map(({ ended }) => ended));
  isRunning = false;
  await reader;

  expect(reads).toBeGreaterThan(0);
  expect(victim.child.signalCode).toBe('SIGKILL');
  expect(others.map(({ child, done }) => [child.exitCode, done.length])).toEqual(others.map(() => [0, 10]));
  const current = await readCurrent(storage);
  const done = processes.flatMap((one) => one.done).filter((app) => app !== 'hanging');
  const missing = done.filter((app) => !current?.remotes[app]);
  expect(missing).toEqual([]);

  // Every revision follows the one that was live before it. Only a revision whose process was killed before it moved the
  // pointer may be skipped.
  const revisions = await Promise.all(
    (await listRevisions(storage)).map((revision) => readRevision(storage, revision)),
  );
  const sizes = revisions.map((revision) => Object.keys(revision?.remotes ?? {}).length);
  const steps = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0));
  expect(steps.filter((step) => step !== 1).length).toBeLessThanOrEqual(1);
  // The lock of the killed process is removed.
  await publish(storage, testBuild('shell', '1.0.1'));
  await promote(storage, { app: 'shell', version: '1.0.1', ...by });
});
