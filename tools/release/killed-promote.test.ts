import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { readAudit } from './live-history.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { readCurrent, readRevision, versionsIn } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback, rollbackApp } from './rollback.ts';
import { testBuild } from './testing/test-builds.ts';

let folder: string;
let storage: ReleaseStorage;
const by = { who: 'anna', why: 'a test' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-killed-'));
  storage = createFolderStorage(folder);
  for (const build of [testBuild('shell', '1.0.0'), testBuild('mfe-admin', '1.0.0'), testBuild('mfe-admin', '1.1.0')]) {
    await publish(storage, build);
    await live(build.app, build.release.version);
  }
  await publish(storage, testBuild('mfe-admin', '1.2.0'));
  await publish(storage, testBuild('mfe-learn', '1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function live(app: string, version: string): Promise<void> {
  await promote(storage, { app, version, smoke: async () => undefined, ...by });
}
const versions = async (): Promise<Record<string, string>> => versionsIn(await readCurrent(storage));
const recorded = async (): Promise<number[]> => (await readAudit(storage, 10)).map(({ revision }) => revision);

/** Promotes in a process of its own, which is killed at that write to the registry. It would become revision 4. */
async function killedAt(write: 'revision' | 'record' | 'pointer', version: string): Promise<void> {
  const program = join(import.meta.dirname, 'testing', 'promote-killed.ts');
  const fatal = String(['revision', 'record', 'pointer'].indexOf(write) + 1);
  const child = spawn(process.execPath, [program, folder, fatal, 'mfe-admin', version], { stdio: 'inherit' });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  expect(await readRevision(storage, 4)).toMatchObject({ follows: 3, remotes: { 'mfe-admin': { version } } });
}

it.each(['revision', 'record'] as const)(
  'a promote that is killed once its %s is written was never live: no rollback leads to it',
  async (write) => {
    await killedAt(write, '1.2.0');
    expect(await versions()).toEqual({ shell: '1.0.0', 'mfe-admin': '1.1.0' });
    await live('mfe-learn', '1.0.0');
    expect(await recorded()).toEqual([1, 2, 3, 5]);
    await expect(rollback(storage, { ...by, to: 4 })).rejects.toThrow(/Revision 4 was written, but is not known/u);
    expect(await rollback(storage, by)).toMatchObject({ restores: 3 });
    expect(await versions()).toEqual({ shell: '1.0.0', 'mfe-admin': '1.1.0' });
  },
);

it('a promote that is killed once the pointer is written is live', async () => {
  await killedAt('pointer', '1.2.0');
  expect(await versions()).toEqual({ shell: '1.0.0', 'mfe-admin': '1.2.0' });
  await live('mfe-learn', '1.0.0');
  expect(await recorded()).toEqual([1, 2, 3, 4, 5]);
  expect(await rollback(storage, by)).toMatchObject({ restores: 4 });
});

it('a rollback of one app ignores the record of a killed promote', async () => {
  await killedAt('record', '1.0.0');
  await rollbackApp(storage, 'mfe-admin', by);
  expect(await versions()).toMatchObject({ 'mfe-admin': '1.0.0' });
  await expect(rollbackApp(storage, 'mfe-admin', by)).rejects.toThrow(/no release of mfe-admin before 1\.0\.0/u);
});

it('prune keeps what was live while a promote was killed', async () => {
  await killedAt('revision', '1.2.0');
  const killed = await readRevision(storage, 4);
  await live('mfe-admin', '1.2.0');
  const now = Date.parse(killed?.createdAt ?? '') + 30 * 24 * 60 * 60 * 1000;
  expect(await prune(storage, { now })).not.toContain('remotes/mfe-admin/1.1.0');
});
