import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { integrityOf, readFolder } from './integrity.ts';
import { promote } from './promote.ts';
import { publishLocally } from './publish-locally.ts';
import { publish } from './publish.ts';
import { readCurrent, versionsIn } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback, rollbackApp } from './rollback.ts';
import { testBuild } from './testing/test-builds.ts';

let folder: string;
let storage: ReleaseStorage;
const by = { who: 'anna', why: 'a test' };
const smoke = async (): Promise<void> => undefined;
const local = [testBuild('shell', '1.0.0-local'), testBuild('mfe-admin', '1.0.0-local')];
const edited = [testBuild('shell', '1.0.0-edited'), testBuild('mfe-admin', '1.0.0-edited')];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grow-local-releases-'));
  storage = createFolderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (builds = local) => publishLocally(storage, builds, { evenIfLive: false });
const startAndPublish = (builds = local) => publishLocally(storage, builds, { evenIfLive: true });
const versions = async (): Promise<Record<string, string>> => versionsIn(await readCurrent(storage));
const snapshot = (): Record<string, string> =>
  Object.fromEntries([...readFolder(folder)].map(([name, bytes]) => [name, integrityOf(bytes)]));

async function release(app: string, version: string, percent?: number): Promise<void> {
  await publish(storage, testBuild(app, version));
  await promote(storage, { app, version, percent, smoke, ...by });
}

describe('a start', () => {
  it('publishes the local builds where nothing is live yet', async () => {
    expect(await start()).toEqual([]);
    expect(await versions()).toEqual({ shell: '1.0.0-local', 'mfe-admin': '1.0.0-local' });
    expect(await start()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a rollback of one app', () => rollbackApp(storage, 'mfe-admin', by)],
    ['a rollback of everything', () => rollback(storage, by)],
    ['a rollback to a revision', () => rollback(storage, { ...by, to: 1 })],
    ['a promoted release', () => release('mfe-admin', '1.2.0')],
    ['a canary', () => release('mfe-admin', '1.2.0', 10)],
    ['a canary of the shell', () => release('shell', '1.2.0', 10)],
    ['a rollback to the state before a remote was added', () => takeBackNewRemote()],
  ])('changes no file after %s, and names the builds that are not live', async (_, act) => {
    await start();
    await release('mfe-admin', '1.1.0');
    await act();
    const before = snapshot();
    const builds = [...edited, testBuild('mfe-garden', '1.0.0')];
    expect(await start(builds)).toEqual(['shell', 'mfe-admin', 'mfe-garden']);
    expect(snapshot()).toEqual(before);
  });

  async function takeBackNewRemote(): Promise<void> {
    await release('mfe-garden', '1.0.0');
    await rollback(storage, by);
  }

  it('does not report a build that was released under another version', async () => {
    await start();
    const [, admin] = edited;
    if (!admin) throw new Error('no build');
    await publish(storage, { ...admin, release: { ...admin.release, version: '1.1.0' } });
    await promote(storage, { app: 'mfe-admin', version: '1.1.0', smoke, ...by });
    expect(await start(edited)).toEqual(['shell']);
  });
});

describe('a start that is asked to publish', () => {
  it('makes the local builds live, and ends the canaries of those apps alone', async () => {
    await start();
    await release('mfe-admin', '1.1.0', 10);
    await release('shell', '1.1.0', 10);
    expect(await startAndPublish([testBuild('shell', '1.0.0-local'), testBuild('mfe-admin', '1.0.0-edited')])).toEqual(
      [],
    );
    const current = await readCurrent(storage);
    expect(versionsIn(current)).toEqual({ shell: '1.0.0-local', 'mfe-admin': '1.0.0-edited' });
    expect(Object.keys(current?.canaries ?? {})).toEqual(['shell']);
  });

  it('writes no revision if everything is live already', async () => {
    await start();
    const before = snapshot();
    await startAndPublish();
    expect(snapshot()).toEqual(before);
  });

  it('makes a build live again that was rolled back', async () => {
    await start();
    await startAndPublish(edited);
    await rollback(storage, by);
    expect(await versions()).toMatchObject({ shell: '1.0.0-local' });
    await startAndPublish(edited);
    expect(await versions()).toMatchObject({ shell: '1.0.0-edited' });
  });
});
