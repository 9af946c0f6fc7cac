import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxFlags, type Manifest, type Registry } from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Build } from './describe-build.ts';
import { createFolderStorage } from './folder-storage.ts';
import { integrityOf, readFolder } from './integrity.ts';
import { readAudit } from './live-history.ts';
import { abortCanary, promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish, publishNew } from './publish.ts';
import { readCurrent, versionsIn } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback, rollbackApp } from './rollback.ts';
import { describeStatus } from './status.ts';
import { testBuild } from './testing/test-builds.ts';

let folder: string;
let storage: ReleaseStorage;
const smoke = async (): Promise<void> => undefined;
const by = { who: 'anna', why: 'a test' };

async function live(build: Build, percent?: number): Promise<void> {
  await publish(storage, build);
  await promote(storage, { app: build.app, version: build.release.version, percent, smoke, ...by });
}

const versions = async (): Promise<Record<string, string>> => versionsIn(await readCurrent(storage));
const snapshot = (): Record<string, string> =>
  Object.fromEntries([...readFolder(folder)].map(([name, bytes]) => [name, integrityOf(bytes)]));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-releases-'));
  storage = createFolderStorage(folder);
  await live(testBuild('shell', '1.0.0'));
  await live(testBuild('mfe-learn', '1.0.0'));
  await live(testBuild('mfe-admin', '1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release of one remote', () => {
  it('changes nothing but its own new folder, new registry files and the pointer', async () => {
    const before = snapshot();
    await live(testBuild('mfe-admin', '1.1.0'));
    const after = snapshot();
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    const added = Object.keys(after).filter((name) => !(name in before));
    expect(changed).toEqual(['registry/current']);
    expect(added.sort()).toEqual([
      'registry/audit/000004.json',
      'registry/rev/000004.json',
      'remotes/mfe-admin/1.1.0/async/screen.js',
      'remotes/mfe-admin/1.1.0/release.json',
      'remotes/mfe-admin/1.1.0/remoteEntry.js',
    ]);
    expect(await versions()).toEqual({ shell: '1.0.0', 'mfe-learn': '1.0.0', 'mfe-admin': '1.1.0' });
    expect((await readAudit(storage, 1))[0]).toMatchObject({
      ...by,
      revision: 4,
      action: 'promote mfe-admin 1.1.0',
      from: { 'mfe-admin': '1.0.0' },
      to: { 'mfe-admin': '1.1.0' },
    });
  });

  it('refuses to publish a version twice and keeps the first one', async () => {
    const before = snapshot();
    const again = testBuild('mfe-admin', '1.0.0');
    await expect(publishNew(storage, { ...again, files: new Map() })).rejects.toThrow(/already.*\n.*Raise "version"/u);
    expect(snapshot()).toEqual(before);
  });
});

describe('a promote is refused, and changes nothing,', () => {
  async function refused(build: Build, message: RegExp): Promise<void> {
    await publish(storage, build);
    await refusedAsItIs(build, message);
  }
  async function refusedAsItIs({ app, release }: Build, message: RegExp): Promise<void> {
    const before = snapshot();
    await expect(promote(storage, { app, version: release.version, smoke, ...by })).rejects.toThrow(message);
    expect(snapshot()).toEqual(before);
  }

  it('when the version is not published', () =>
    refusedAsItIs(testBuild('mfe-learn', '7.0.0'), /not published.*\n.*publish mfe-learn/u));

  it('when the remote is built for another contract', () =>
    refused(
      testBuild('mfe-learn', '2.0.0', { contractVersion: '2' }),
      /contract 2, the shell 1\.0\.0 has contract 1/u,
    ));

  it('when the shell lacks a shared module, or has one that is too old', () =>
    refused(
      testBuild('mfe-learn', '2.0.0', { shared: { react: '19.4.0', zod: '4.6.7' } }),
      /needs react \^19\.4\.0, the shell 1\.0\.0 provides 19\.3\.1\n.*needs zod \^4\.6\.7, which the shell/u,
    ));

  it('when it imports a name from a shared module that the shell does not export', async () => {
    const names = { '@grow/ui': ['Box', 'Card'] };
    // A build without recorded names is not compared, nor a module whose names the bundler does not know.
    await live(testBuild('shell', '1.1.0', { names: { ...names, react: ['*'] } }));
    await live(testBuild('mfe-learn', '1.1.0', { names: { ...names, react: ['use'] } }));
    await refused(
      testBuild('mfe-learn', '1.1.5', { names: { zod: ['z'] } }),
      /1\.1\.5 imports z from zod, which the shell/u,
    );
    await refused(
      testBuild('mfe-learn', '1.2.0', { names: { '@grow/ui': ['Box', 'Chart', 'Table'] } }),
      /mfe-learn 1\.2\.0 imports Chart, Table from @grow\/ui, which the shell 1\.1\.0 does not export/u,
    );
    await refused(
      testBuild('shell', '1.2.0', { names: { '@grow/ui': ['Box'], react: ['*'] } }),
      /mfe-learn 1\.1\.0 imports Card from @grow\/ui, which the shell 1\.2\.0 does not export/u,
    );
    await live(testBuild('shell', '1.3.0', { names: { '@grow/ui': ['Box', 'Card', 'Chart'], react: ['*'] } }), 10);
    await refused(
      testBuild('mfe-learn', '1.3.0', { names: { '@grow/ui': ['Chart'] } }),
      /imports Chart from .* 1\.1\.0 does not/u,
    );
  });

  const serving = (version: string, path: string) => {
    const routes = ['/tab', path].map((one) => ({ path: one, access: 'protected' as const, title: 'Title' }));
    const manifest: Manifest = { routes, tabs: [{ path: '/tab', label: 'Tab', icon: 'Leaf', order: 1 }] };
    return testBuild('mfe-learn', version, { manifest });
  };

  it.each(['/mfe-admin', '/mfe-admin/*'])('when it serves %s, which belongs to another remote', (path) =>
    refused(serving('2.0.0', path), /mfe-admin and mfe-learn both serve \/mfe-admin/u),
  );

  it('when it serves a path of the shell', async () => {
    const { manifest } = testBuild('mfe-profile', '1.1.0').release;
    await live(testBuild('shell', '1.1.0', { manifest }));
    await refused(serving('2.0.0', '/mfe-profile'), /mfe-learn and shell both serve \/mfe-profile/u);
  });

  it('when it has a flag of another remote, live or canary, or when there are too many flags', async () => {
    const flag = { owner: 'Garden team', until: '2027-03-31', about: 'Photos in the journal' };
    const withFlags = (app: string, version: string, ...names: string[]) =>
      testBuild(app, version, {
        manifest: {
          routes: [{ path: `/${app}`, access: 'protected', title: app }],
          flags: Object.fromEntries(names.map((name) => [name, flag])),
        },
      });
    await live(withFlags('mfe-admin', '1.1.0', 'garden-photos'), 10);
    await refused(
      withFlags('mfe-learn', '2.0.0', 'garden-photos'),
      /mfe-admin and mfe-learn both have the flag garden-photos/u,
    );
    const many = Array.from({ length: maxFlags }, (_, n) => `flag-${n}`);
    await refused(withFlags('mfe-learn', '2.0.1', ...many), /together they have 31 flags, and a page has room for 30/u);
    await live(withFlags('mfe-learn', '2.0.2', ...many.slice(1)));
  });

  it('when it has the position of a tab of another remote', async () => {
    const { release } = serving('1.1.0', '/other');
    await live(serving('1.1.0', '/other'));
    await refused(testBuild('mfe-admin', '2.0.0', { manifest: release.manifest }), /both have a tab at position 1/u);
  });

  it('when a new shell would be incompatible with a live remote', () =>
    refused(testBuild('shell', '2.0.0', { contractVersion: '2' }), /mfe-learn 1\.0\.0 is built for contract 1/u));

  it('when a new shell would be incompatible with a canary', async () => {
    await live(testBuild('mfe-learn', '1.1.0'), 10);
    await publish(storage, testBuild('mfe-learn', '1.2.0', { shared: { jotai: '3.0.0' } }));
    await live(testBuild('shell', '1.1.0', { shared: { react: '19.3.1', '@grow/ui': '1.0.0', jotai: '3.0.1' } }));
    await promote(storage, { app: 'mfe-learn', version: '1.2.0', percent: 10, smoke, ...by });
    await refused(testBuild('shell', '1.2.0'), /mfe-learn 1\.2\.0 needs jotai \^3\.0\.0/u);
  });

  it('when it is live already, or a canary for the same percentage', async () => {
    await refusedAsItIs(testBuild('mfe-learn', '1.0.0'), /already live.*\nPromote another/u);
    await live(testBuild('mfe-learn', '1.1.0'), 10);
    await refusedAsItIs(
      testBuild('mfe-learn', '1.0.0'),
      /already live.*\nTo end the canary 1\.1\.0: .*abort mfe-learn/u,
    );
    await expect(live(testBuild('mfe-learn', '1.1.0'), 10)).rejects.toThrow(/already a canary for 10 %/u);
  });

  it('when a file has changed, is missing, or is additional', async () => {
    const build = testBuild('mfe-learn', '2.0.0');
    await publish(storage, build);
    const file = join(folder, 'remotes/mfe-learn/2.0.0/async/screen.js');
    const good = readFileSync(file);
    writeFileSync(file, Buffer.from(good.map((byte, index) => (index === 3 ? byte ^ 1 : byte))));
    await refusedAsItIs(build, /async\/screen\.js has changed since it was published/u);
    rmSync(file);
    await refusedAsItIs(build, /async\/screen\.js is missing/u);
    writeFileSync(file, good);
    writeFileSync(join(folder, 'remotes/mfe-learn/2.0.0/extra.js'), '');
    await refusedAsItIs(build, /extra\.js is not in release\.json/u);
    writeFileSync(join(folder, 'remotes/mfe-learn/2.0.0/release.json'), '{"version"');
    await refusedAsItIs(build, /2\.0\.0\/release\.json in .* is damaged\.\nFind out who/u);
  });

  it('when it does not mount in a browser', async () => {
    const build = testBuild('mfe-learn', '2.0.0');
    await publish(storage, build);
    const before = snapshot();
    const broken = promote(storage, {
      app: 'mfe-learn',
      version: '2.0.0',
      ...by,
      smoke: async ({ remotes }) => {
        throw new Error(`saw ${remotes['mfe-learn']?.version}`);
      },
    });
    await expect(broken).rejects.toThrow('saw 2.0.0');
    expect(snapshot()).toEqual(before);
  });
});

describe('a rollback', () => {
  it('goes back one state each time, or to a named one, and deletes nothing', async () => {
    await live(testBuild('mfe-learn', '1.1.0'));
    await live(testBuild('mfe-learn', '1.2.0'));
    const before = snapshot();
    expect((await rollback(storage, by)).remotes['mfe-learn']?.version).toBe('1.1.0');
    expect((await rollback(storage, by)).remotes['mfe-learn']?.version).toBe('1.0.0');
    expect((await rollback(storage, { ...by, to: 5 })).remotes['mfe-learn']?.version).toBe('1.2.0');
    const after = snapshot();
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['registry/current']);
    expect((await readCurrent(storage))?.revision).toBe(8);
  });
});

describe('a canary', () => {
  it('keeps the live release, and is ended by an abort, and by a promote for all', async () => {
    await live(testBuild('mfe-learn', '1.1.0'), 10);
    const onTrial = await readCurrent(storage);
    expect(onTrial?.remotes['mfe-learn']?.version).toBe('1.0.0');
    expect(onTrial?.canaries?.['mfe-learn']).toMatchObject({ percent: 10, release: { version: '1.1.0' } });
    expect((await abortCanary(storage, 'mfe-learn', by)).canaries).toEqual({});
    await expect(abortCanary(storage, 'mfe-learn', by)).rejects.toThrow(/There is no canary of mfe-learn/u);
    await live(testBuild('mfe-learn', '1.1.0'), 50);
    await live(testBuild('mfe-learn', '1.1.0'));
    expect(await readCurrent(storage)).toMatchObject({ canaries: {}, remotes: { 'mfe-learn': { version: '1.1.0' } } });
  });

  it('may be of the shell, and is ended by an abort, a promote for all or a rollback', async () => {
    const mounted: string[] = [];
    const note = async ({ shell, remotes }: Registry, app: string): Promise<void> => {
      mounted.push(`${app} in ${shell.version} with ${remotes['mfe-learn']?.version}`);
    };
    await live(testBuild('shell', '1.1.0'), 5);
    await promote(storage, { app: 'shell', version: '1.1.0', percent: 10, smoke: note, ...by });
    const salt = 'shell 1.1.0';
    expect(await readCurrent(storage)).toMatchObject({
      shell: { version: '1.0.0' },
      canaries: { shell: { percent: 10, salt, release: { version: '1.1.0' } } },
    });
    expect(await describeStatus(storage)).toMatch(/^shell +1\.0\.0\n +canary for 10 %: 1\.1\.0$/mu);

    // A remote that goes live meanwhile is mounted in both.
    await publish(storage, testBuild('mfe-learn', '1.1.0'));
    await promote(storage, { app: 'mfe-learn', version: '1.1.0', smoke: note, ...by });
    expect(mounted).toEqual([
      'shell in 1.1.0 with 1.0.0',
      'mfe-learn in 1.0.0 with 1.1.0',
      'mfe-learn in 1.1.0 with 1.1.0',
    ]);
    expect((await abortCanary(storage, 'shell', by)).canaries).toEqual({});
    expect(await versions()).toMatchObject({ shell: '1.0.0', 'mfe-learn': '1.1.0' });

    await live(testBuild('shell', '1.1.0'), 10);
    await live(testBuild('shell', '1.1.0'));
    expect(await readCurrent(storage)).toMatchObject({ canaries: {}, shell: { version: '1.1.0' } });
    await live(testBuild('shell', '1.2.0'), 10);
    expect(await rollbackApp(storage, 'shell', by)).toMatchObject({ canaries: {}, shell: { version: '1.0.0' } });
  });

  it('of the shell is compatible with every remote, and every later remote with it', async () => {
    const shared = { react: '19.3.1', '@grow/ui': '1.0.0' };
    await live(testBuild('shell', '1.1.0', { shared: { ...shared, jotai: '3.0.1' } }));
    await live(testBuild('mfe-learn', '1.1.0', { shared: { ...shared, jotai: '3.0.0' } }), 10);
    await expect(live(testBuild('shell', '1.2.0'), 10)).rejects.toThrow(/mfe-learn 1\.1\.0 needs jotai \^3\.0\.0/u);
    await abortCanary(storage, 'mfe-learn', by);
    await live(testBuild('shell', '1.2.0'), 10);
    const message = /needs jotai \^3\.0\.0, which the shell 1\.2\.0 does not share\n.*or abort the canary/u;
    await expect(live(testBuild('mfe-learn', '1.1.0', {}), 20)).rejects.toThrow(message);
    await expect(live(testBuild('mfe-learn', '1.1.0', {}))).rejects.toThrow(message);
    await expect(live(testBuild('shell', '2.0.0', { contractVersion: '2' }), 10)).rejects.toThrow(/contract 1/u);
  });

  it('is refused for the live release, and for none of the users', async () => {
    await expect(live(testBuild('mfe-learn', '1.0.0'), 10)).rejects.toThrow(/already live for all/u);
    await expect(live(testBuild('mfe-learn', '1.1.0'), 100)).rejects.toThrow(/not a share of the users/u);
  });
});

describe('prune', () => {
  const days = (count: number): number => Date.now() + count * 24 * 60 * 60 * 1000;

  it('keeps what was live within 30 days and what is live, and removes the rest', async () => {
    await live(testBuild('mfe-learn', '1.1.0'));
    await publish(storage, testBuild('mfe-learn', '1.2.0'));
    expect(await prune(storage, { now: days(29) })).toEqual([]);
    expect(await prune(storage, { now: days(31) })).toEqual(['remotes/mfe-learn/1.0.0', 'remotes/mfe-learn/1.2.0']);
    expect(await versions()).toMatchObject({ 'mfe-learn': '1.1.0' });
  });

  it('keeps a canary', async () => {
    await live(testBuild('mfe-learn', '1.1.0'), 10);
    await live(testBuild('shell', '1.1.0'), 10);
    expect(await prune(storage, { now: days(31) })).toEqual([]);
  });
});
