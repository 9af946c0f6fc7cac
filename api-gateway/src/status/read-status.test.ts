import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRelease } from '../../test/write-release.ts';
import { createFolderStore } from '../releases/release-store.ts';
import { createLiveReleaseReader } from './read-status.ts';

let folder: string;
let first: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'since-'));
  first = await writeRelease(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Publishes the next revision, with this version of mfe-learn. */
async function publish(revision: number, version: string): Promise<Registry> {
  const learn = first.remotes['mfe-learn'];
  if (learn === undefined) throw new Error('nothing is published');
  const remotes = { ...first.remotes, 'mfe-learn': { ...learn, version } };
  const registry = { ...first, revision, createdAt: new Date(revision * 1000).toISOString(), remotes };
  const name = `${String(revision).padStart(6, '0')}.json`;
  await writeFile(join(folder, 'registry/rev', name), JSON.stringify(registry));
  return registry;
}

it('returns since when each public release is live, and restarts for one that was live before', async () => {
  const readLiveReleases = createLiveReleaseReader(createFolderStore(folder));
  await publish(2, '2.0.0');
  const third = await publish(3, '2.0.0');
  expect(await readLiveReleases(third)).toMatchObject([
    { app: 'shell', title: 'shell', version: '1.0.0-a', since: '1970-01-01T00:00:00.000Z' },
    { app: 'mfe-learn', title: 'Learning', version: '2.0.0', since: '1970-01-01T00:00:02.000Z' },
  ]);
  const fourth = await publish(4, '1.0.0-a');
  expect((await readLiveReleases(fourth)).find(({ app }) => app === 'mfe-learn')?.since).toBe(
    '1970-01-01T00:00:04.000Z',
  );
});

it('returns the title of an app in each language in which its manifest has one', async () => {
  const learn = first.remotes['mfe-learn'];
  if (learn === undefined) throw new Error('nothing is published');
  const manifest = { ...learn.manifest, translations: { th: { Learning: 'การเรียนรู้' } } };
  const registry = { ...first, revision: 9, remotes: { 'mfe-learn': { ...learn, manifest } } };
  const releases = await createLiveReleaseReader(createFolderStore(folder))(registry);
  expect(releases.map(({ titles }) => titles)).toEqual([
    { en: 'shell', th: 'shell' },
    { en: 'Learning', th: 'การเรียนรู้' },
  ]);
});
