import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@grow/contracts';
import { afterAll, expect, it } from 'vitest';
import { describeBuild } from '../release/describe-build.ts';
import { readAppManifest } from './read-app-manifest.ts';

const root = mkdtempSync(join(tmpdir(), 'grow-slots-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const slot = { place: 'learn/today', module: 'tip', order: 1, access: 'protected', minHeight: 80 };

/** A remote with the module `tip`, as its sources and as its build. */
function remoteWith(...slots: object[]): string {
  const folder = mkdtempSync(join(root, 'mfe-'));
  const manifest = { routes: [], slots } as unknown as Manifest;
  const facts = { entry: 'remoteEntry.js', contractVersion: '1', preload: ['remoteEntry.js'], shared: {} };
  const files = {
    'package.json': JSON.stringify({ name: '@grow/mfe-tips', version: '1.0.0' }),
    'src/manifest.ts': `export const manifest = ${JSON.stringify(manifest)};`,
    'src/slots/tip.slot.tsx': '',
    'dist/remoteEntry.js': '',
    'dist/release.json': JSON.stringify({ ...facts, slotModules: ['tip'], manifest }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const build = (folder: string) => readAppManifest(folder);
const publish = async (folder: string) => describeBuild('mfe-tips', { isLocal: false, folder });

it.each([
  ['the build', build],
  ['publish', publish],
])('%s takes a remote that has only slots', async (_, read) => {
  expect(await read(remoteWith(slot, { ...slot, place: 'lesson/end' }))).toBeTruthy();
});

it.each([
  ['a place that does not exist', { ...slot, place: 'learn/tomorrow' }, /no place 'learn\/tomorrow'. There are comm/u],
  ['the same module twice in one place', { ...slot, order: 2 }, /only once in a place/u],
  ['a module that is not exposed', { ...slot, module: 'joke' }, /no module src\/slots\/joke\.slot\.tsx/u],
])('build and publish refuse %s', async (_, other, message) => {
  const folder = remoteWith(slot, other);
  await expect(build(folder)).rejects.toThrow(message);
  await expect(publish(folder)).rejects.toThrow(message);
});

it('publish refuses a remote without routes and slots', async () => {
  await expect(publish(remoteWith())).rejects.toThrow('mfe-tips shows nothing');
});
