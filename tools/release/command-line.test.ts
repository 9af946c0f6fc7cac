import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRelease } from './command-line.ts';
import { createFolderStorage } from './folder-storage.ts';
import { publish } from './publish.ts';
import { testBuild } from './testing/test-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-commands-'));
const storage = createFolderStorage(folder);
const lines: string[] = [];
const run = (...words: string[]): Promise<void> =>
  runRelease(words, { storage, smoke: async () => undefined, user: 'anna', log: (line) => lines.push(line) });
const why = ['--why', 'a test'];

beforeAll(async () => {
  for (const app of ['shell', 'mfe-learn']) {
    await publish(storage, testBuild(app, '1.0.0'));
    await run('promote', app, '1.0.0', ...why);
    await publish(storage, testBuild(app, '1.1.0'));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the release tool refuses, changes nothing and says what to do:', () => {
  it.each<[string, string[], RegExp]>([
    ['no command', [], /A command is needed\.\nnpm run release/u],
    ['an unknown command', ['release'], /no command 'release'\.\nnpm run/u],
    ['the name of an object property', ['constructor'], /no command 'constructor'/u],
    ['an unknown option', ['status', '--force'], /'--force'.*\nnpm run/u],
    [
      'an option of another command',
      ['rollback', '--percent', '10', ...why],
      /rollback takes no --percent\.\nnpm run/u,
    ],
    ['an argument too many', ['publish', 'mfe-learn', '1.2.3'], /publish takes no '1\.2\.3'\.\nnpm run/u],
    ['no app', ['publish'], /The app is missing/u],
    ['an unknown app', ['publish', 'mfe-none'], /no app 'mfe-none'\.\nThere are: mfe-admin/u],
    ['no version', ['promote', 'mfe-learn', ...why], /The version is missing/u],
    ['an unknown version', ['promote', 'mfe-learn', '2.0.0', ...why], /2\.0\.0 is not published.*\nPublish/u],
    [
      'a version that leads out of its folder',
      ['promote', 'mfe-learn', '../../shell/1.1.0', ...why],
      /is not published/u,
    ],
    ['no reason', ['promote', 'mfe-learn', '1.1.0'], /--why <text> is missing/u],
    ['an empty reason', ['promote', 'mfe-learn', '1.1.0', '--why', ' '], /--why <text> is missing/u],
    ['the live version', ['promote', 'mfe-learn', '1.0.0', ...why], /already live for all users\.\nPromote another/u],
    ...['0', '100', '101', '-5', 'ten', '', '1e1'].map((percent): [string, string[], RegExp] => [
      `${percent} percent`,
      ['promote', 'mfe-learn', '1.1.0', `--percent=${percent}`, ...why],
      /is not a share of the users\.\nGive --percent a number above 0 and below 100/u,
    ]),
    [
      'a canary of the shell for all users',
      ['promote', 'shell', '1.1.0', '--percent', '100', ...why],
      /is not a share of the users/u,
    ],
    [
      'an abort without a canary',
      ['abort', 'mfe-learn', ...why],
      /There is no canary of mfe-learn\.\nSee what is published/u,
    ],
    ['a rollback to an unknown revision', ['rollback', '99', ...why], /no revision 99\.\nSee what is published/u],
    [
      'a rollback without an earlier release',
      ['rollback', 'mfe-learn', ...why],
      /no release of mfe-learn before 1\.0\.0\.\nSee/u,
    ],
    ['a rollback to a word', ['rollback', 'before', ...why], /'before'\.\nnpm run/u],
    ['a promote of an invalid app name', ['promote', '../shell', '1.0.0', ...why], /'\.\.\/shell' is not an app/u],
    ['a word for the days', ['prune', '--days', 'ten'], /--days must be a whole number/u],
  ])('%s', async (_, words, message) => {
    const before = readdirSync(folder, { recursive: true });
    await expect(run(...words)).rejects.toThrow(
      expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(message) }),
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });
});

it('prints what it did', async () => {
  lines.length = 0;
  await run('promote', 'mfe-learn', '1.1.0', '--percent', '12.5', ...why);
  await run('promote', 'mfe-learn', '1.1.0', '--who', 'berta', ...why);
  await run('rollback', 'mfe-learn', ...why);
  await run('rollback', ...why);
  await run('status');
  await run('promote', 'shell', '1.1.0', '--percent', '5', ...why);
  await run('abort', 'shell', ...why);
  expect(lines.slice(5)).toEqual([
    'revision 7 is live: shell 1.1.0 for 5 % of the users',
    'revision 8 is live: the canary of shell has ended',
  ]);
  expect(lines.slice(0, 4)).toEqual([
    'revision 3 is live: mfe-learn 1.1.0 for 12.5 % of the users',
    'revision 4 is live: mfe-learn 1.1.0',
    'revision 5 is live: mfe-learn 1.0.0, the other apps have not changed',
    'revision 6 is live: the same as revision 4',
  ]);
  expect(lines[4]).toMatch(/mfe-learn +1\.1\.0\n +also published: 1\.0\.0\n/u);
  expect(lines[4]).toMatch(/4 {2}\S+ {2}berta {2}promote mfe-learn 1\.1\.0: a test\n/u);
});

describe('a build of a repository of its own', () => {
  const remote = mkdtempSync(join(tmpdir(), 'grow-elsewhere-'));
  afterAll(() => rmSync(remote, { recursive: true, force: true }));

  beforeAll(() => {
    const { files, release } = testBuild('mfe-profile', '3.0.0');
    writeFileSync(join(remote, 'package.json'), JSON.stringify({ name: '@grow/mfe-profile', version: '3.0.0' }));
    mkdirSync(join(remote, 'dist', 'async'), { recursive: true });
    writeFileSync(join(remote, 'dist', 'release.json'), JSON.stringify(release));
    for (const [file, bytes] of files) writeFileSync(join(remote, 'dist', file), bytes);
  });

  it('is published from its folder', async () => {
    await run('publish', 'mfe-profile', '--from', remote);
    expect(lines.at(-1)).toMatch(/^mfe-profile 3\.0\.0 is published/u);
    expect(readFileSync(join(folder, 'remotes/mfe-profile/3.0.0/remoteEntry.js'), 'utf8')).toContain('3.0.0 entry');
  });

  it('is rejected with an invalid manifest, with the reason', async () => {
    const file = join(remote, 'dist', 'release.json');
    const right = readFileSync(file, 'utf8');
    const route = { path: 'garden', access: 'protected', title: '' };
    const tab = { path: '/garden', label: 'Garden', icon: 'Spaceship', order: 5 };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(right), manifest: { routes: [route], tabs: [tab] } }));
    await expect(run('publish', 'mfe-profile', '--from', remote)).rejects.toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringMatching(
          /path must be a path like[^]*title must not be empty[^]*icon must be one of BookOpen, [^]*Fix mfe-profile\/src\/manifest\.ts/u,
        ),
      }),
    );
    writeFileSync(file, right);
  });

  it('is rejected under the name of another app', async () => {
    await expect(run('publish', 'mfe-learn', '--from', remote)).rejects.toThrow('is @grow/mfe-profile, not mfe-learn');
  });
});
