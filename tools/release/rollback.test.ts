import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { integrityOf, readFolder } from './integrity.ts';
import { readAudit } from './live-history.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { readCurrent, versionsIn } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback, rollbackApp } from './rollback.ts';
import { testBuild } from './testing/test-builds.ts';

let folder: string;
let storage: ReleaseStorage;
const by = { who: 'anna', why: 'a test' };

async function live(app: string, version: string, changes = {}, percent?: number): Promise<void> {
  await publish(storage, testBuild(app, version, changes));
  await promote(storage, { app, version, percent, smoke: async () => undefined, ...by });
}
const versions = async (): Promise<Record<string, string>> => versionsIn(await readCurrent(storage));
const snapshot = (): Record<string, string> =>
  Object.fromEntries([...readFolder(folder)].map(([name, bytes]) => [name, integrityOf(bytes)]));

/** Expects that it changes nothing, and that the error says why. */
async function refused(work: () => Promise<unknown>, message: RegExp): Promise<void> {
  const before = snapshot();
  await expect(work()).rejects.toThrow(message);
  expect(snapshot()).toEqual(before);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-rollback-'));
  storage = createFolderStorage(folder);
  await live('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await live('mfe-admin', version);
  await live('mfe-learn', '1.0.0');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a rollback of one app', () => {
  it('does not change the others, and goes one step further back each time', async () => {
    expect((await rollbackApp(storage, 'mfe-admin', by)).remotes['mfe-admin']?.version).toBe('1.1.0');
    await live('mfe-learn', '1.1.0');
    expect((await rollbackApp(storage, 'mfe-admin', by)).remotes['mfe-admin']?.version).toBe('1.0.0');
    expect(await versions()).toEqual({ shell: '1.0.0', 'mfe-admin': '1.0.0', 'mfe-learn': '1.1.0' });
    expect((await readAudit(storage, 1))[0]).toMatchObject({
      ...by,
      action: 'rollback mfe-admin to 1.0.0',
      from: { 'mfe-admin': '1.1.0' },
      to: { 'mfe-admin': '1.0.0' },
    });
    await refused(() => rollbackApp(storage, 'mfe-admin', by), /no release of mfe-admin before 1\.0\.0/u);
    // A rollback of everything reverts the last step, whatever it was.
    await rollback(storage, by);
    expect(await versions()).toMatchObject({ 'mfe-admin': '1.1.0', 'mfe-learn': '1.1.0' });
  });

  it('ends the canary of that app and keeps the others', async () => {
    await live('mfe-admin', '1.3.0', {}, 10);
    await live('mfe-learn', '1.1.0', {}, 10);
    expect(Object.keys((await rollbackApp(storage, 'mfe-admin', by)).canaries ?? {})).toEqual(['mfe-learn']);
  });

  it('is refused if a live remote needs the newer shell', async () => {
    const shared = { react: '19.4.0' };
    await live('shell', '1.1.0', { shared: { ...shared, '@grow/ui': '1.0.0' } });
    await live('mfe-learn', '1.1.0', { shared });
    await refused(() => rollbackApp(storage, 'shell', by), /mfe-learn 1\.1\.0 needs react \^19\.4\.0/u);
    await rollbackApp(storage, 'mfe-learn', by);
    expect((await rollbackApp(storage, 'shell', by)).shell.version).toBe('1.0.0');
  });

  it('is refused if a live remote imports a name that only the newer shell exports', async () => {
    await live('shell', '1.1.0', { names: { '@grow/ui': ['Box'] } });
    await live('shell', '1.2.0', { names: { '@grow/ui': ['Box', 'Card'] } });
    await live('mfe-learn', '1.1.0', { names: { '@grow/ui': ['Card'] } });
    await refused(
      () => rollbackApp(storage, 'shell', by),
      /mfe-learn 1\.1\.0 imports Card from @grow\/ui.*1\.1\.0 does not/u,
    );
    await rollbackApp(storage, 'mfe-learn', by);
    expect((await rollbackApp(storage, 'shell', by)).shell.version).toBe('1.1.0');
  });
});

it('is refused, alone or with all, if the files of that release were pruned', async () => {
  const inTwoMonths = Date.now() + 60 * 24 * 60 * 60 * 1000;
  expect(await prune(storage, { now: inTwoMonths })).toEqual(['remotes/mfe-admin/1.0.0', 'remotes/mfe-admin/1.1.0']);
  await refused(() => rollbackApp(storage, 'mfe-admin', by), /mfe-admin 1\.1\.0 cannot be live again.*pruned/u);
  await refused(() => rollback(storage, { ...by, to: 3 }), /mfe-admin 1\.1\.0 cannot be live again.*pruned/u);
});

it('is refused for the live release, for one that was never live, and for an unknown app', async () => {
  await refused(() => rollback(storage, { ...by, to: 5 }), /Revision 5 is live already/u);
  await refused(() => rollback(storage, { ...by, to: 99 }), /no revision 99.*\n.*status/u);
  await refused(() => rollbackApp(storage, 'mfe-profile', by), /mfe-profile is not live/u);
});
