import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { htmlPlaceholders, type Registry } from '@grow/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Build } from './describe-build.ts';
import { createFolderStorage } from './folder-storage.ts';
import { integrityOf } from './integrity.ts';
import { publish } from './publish.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { createSmokeTest } from './smoke-test.ts';
import { testBuild } from './testing/test-builds.ts';

/** A shell of a few lines: it reads the page, loads the entry of the learn remote and mounts its screen. */
const shellScript = `
const { registry } = JSON.parse(document.getElementById('grow-page').textContent);
const { version, entry } = registry.remotes['mfe-learn'];
const script = document.createElement('script');
script.src = '/remotes/mfe-learn/' + version + '/' + entry;
script.onload = () => document.getElementById('root').append(document.createElement('main'));
script.onerror = () => console.warn('The remote mfe-learn cannot be shown');
document.head.append(script);
`;
const html = `<!doctype html><div id="root"></div>${htmlPlaceholders.page}<script src="${htmlPlaceholders.shell}/shell.js"></script>`;

let folder: string;
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grow-smoke-'));
  storage = createFolderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function withFiles(build: Build, texts: Record<string, string>): Build {
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  return { ...build, files, release: { ...build.release, files: hashes } };
}

async function candidate(remoteEntry: string | undefined): Promise<Registry> {
  const shell = withFiles(testBuild('shell', '1.0.0'), { 'index.html': html, 'shell.js': shellScript });
  const remote = withFiles(
    testBuild('mfe-learn', '1.0.0'),
    remoteEntry === undefined ? {} : { 'remoteEntry.js': remoteEntry },
  );
  await publish(storage, shell);
  await publish(storage, remote);
  const createdAt = new Date().toISOString();
  return { revision: 1, createdAt, shell: shell.release, remotes: { 'mfe-learn': remote.release } };
}

it('accepts a release that mounts', async () => {
  await createSmokeTest(storage)(await candidate('globalThis.mfe_learn = {};'), 'mfe-learn');
});

it('runs the entry of a remote that has only slots', async () => {
  const { remotes, ...registry } = await candidate('globalThis.mfe_learn = {};');
  const entries = { 'globalThis.mfe_tips = {};': undefined, 'throw new Error("no tips");': /no tips/u };
  for (const [index, [entry, refusal]] of Object.entries(entries).entries()) {
    const build = withFiles(testBuild('mfe-tips', `1.0.${index}`, { manifest: { routes: [] } }), {
      'remoteEntry.js': entry,
    });
    await publish(storage, build);
    const tested = createSmokeTest(storage, 20)(
      { ...registry, remotes: { ...remotes, 'mfe-tips': build.release } },
      'mfe-tips',
    );
    await (refusal ? expect(tested).rejects.toThrow(refusal) : tested);
  }
});

it('rejects one that throws, one that is missing and one that never mounts', async () => {
  const throwing = await candidate('globalThis.mfe_learn = {}; throw new Error("no such module");');
  await expect(createSmokeTest(storage)(throwing, 'mfe-learn')).rejects.toThrow(
    /no such module.*\n.*Nothing was changed/u,
  );
  storage = createFolderStorage(join(folder, 'missing'));
  await expect(createSmokeTest(storage)(await candidate(undefined), 'mfe-learn')).rejects.toThrow(/cannot be shown/u);
  storage = createFolderStorage(join(folder, 'silent'));
  await expect(createSmokeTest(storage, 2)(await candidate(''), 'mfe-learn')).rejects.toThrow(/nothing was mounted/u);
});
