import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ensureDatabases } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';
import { explainRefusal } from '../postgres/password.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { checkDatabase } from './check-database.ts';
import { loadEnvFile } from './load-env-file.ts';
import { loadOrCreateSecret } from './local-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-broken-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['oidc-client-secret', 'identity-secret', 'demo-password'] as const;
const newFolder = (): string => mkdtempSync(join(folder, 'data-'));

/** The error message: two lines, the file and what to do. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
  throw new Error('It was not refused');
}

describe.each(names)('a secret file: %s', (name) => {
  it('is created once, readable only by its owner', () => {
    const dataDir = join(newFolder(), 'new');
    const made = loadOrCreateSecret(dataDir, name);
    expect(loadOrCreateSecret(dataDir, name)).toBe(made);
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  });

  it('is refused when it is empty, cut or unreadable, with its file and what to do', () => {
    const dataDir = newFolder();
    const file = join(dataDir, name);
    const whole = loadOrCreateSecret(dataDir, name);
    for (const broken of ['', '\n', whole.slice(0, 12), `${whole}\0`, `${whole}${whole}`]) {
      writeFileSync(file, broken);
      const said = refusal(() => loadOrCreateSecret(dataDir, name));
      expect(said).toMatch(/^The secret in .* is empty or damaged\.\n(?:Remove it|Put it back from a backup)/u);
      expect(said).toContain(file);
      expect(said).not.toContain(whole.slice(0, 12));
    }
    rmSync(file);
    mkdirSync(file);
    expect(refusal(() => loadOrCreateSecret(dataDir, name))).toContain(`${file} cannot be read (EISDIR).\n`);
    rmSync(file, { recursive: true });
    expect(loadOrCreateSecret(dataDir, name)).not.toBe(whole);
  });
});

it('a data folder that is a file is reported', () => {
  const dataDir = join(newFolder(), 'file');
  writeFileSync(dataDir, '');
  expect(refusal(() => loadOrCreateSecret(join(dataDir, 'inside'), 'oidc-client-secret'))).toMatch(/ENOTDIR/u);
  expect(refusal(() => loadOrCreateSecret(dataDir, 'oidc-client-secret'))).toMatch(/ENOTDIR/u);
});

describe('.env', () => {
  afterEach(() => {
    for (const name of ['GROW_A', 'GROW_B', 'GROW_C', 'GROW_D']) delete process.env[name];
  });
  const write = (text: string): string => {
    const file = join(newFolder(), '.env');
    writeFileSync(file, text);
    return file;
  };

  it('is loaded with comments, quotes, empty values and both ends of lines', () => {
    loadEnvFile(
      write('# a comment\r\n\r\nGROW_A=one two # not a part\nGROW_B="a # part"\nGROW_C=\nexport GROW_D = x=y'),
    );
    const { GROW_A, GROW_B, GROW_C, GROW_D } = process.env;
    expect({ GROW_A, GROW_B, GROW_C, GROW_D }).toEqual({
      GROW_A: 'one two',
      GROW_B: 'a # part',
      GROW_C: '',
      GROW_D: 'x=y',
    });
    expect(() => loadEnvFile(join(folder, 'nothing-here'))).not.toThrow();
  });

  it.each([
    'GROW_A',
    'GROW_A: one',
    'GROW_A="one',
    "GROW_A='one' two",
    '=one',
    'GROW-A=one',
    '\u{FEFF}GROW_A=one',
    '\0\u0001',
  ])('reports the line %j that sets nothing', (line) => {
    const file = write(`GROW_B=secret\n\n${line}\n`);
    const said = refusal(() => loadEnvFile(file));
    expect(said).toBe(
      `${file} has lines without a setting: 3.\nWrite NAME=value, put a # before a comment, and end quotes on the same line.`,
    );
    expect(process.env['GROW_B']).toBeUndefined();
  });

  it('is reported if it cannot be read', () => {
    expect(refusal(() => loadEnvFile(newFolder()))).toContain('cannot be read (EISDIR)');
  });
});

it('a broken, missing or wrong password of PostgreSQL is reported with what to do', async () => {
  const home = join(folder, 'postgres');
  const file = join(home, 'password');
  await (await startPostgres({ home, isThrowaway: true })).stop();
  const whole = readFileSync(file, 'utf8');
  for (const broken of ['', whole.slice(0, 9)]) {
    writeFileSync(file, broken);
    await expect(startPostgres({ home })).rejects.toThrow(
      `${file} is empty or damaged.\nPut the file back from a backup.`,
    );
  }
  rmSync(file);
  await expect(startPostgres({ home })).rejects.toThrow(`is missing: ${file}.\nPut the file back`);
  writeFileSync(file, whole.split('').toReversed().join(''));
  const server = await startPostgres({ home, isThrowaway: true });
  const refused = await ensureDatabases(server.urlOf('postgres'), ['grow_user']).catch((error: unknown) => error);
  await server.stop();
  expect(String(explainRefusal(refused, home))).toContain(`PostgreSQL refuses the password in ${file}.\nPut the file`);
});

it('a database of the settings that does not exist is reported, without its password', async () => {
  const checking = checkDatabase('DATABASE_URL_USER', 'postgres://grow:hunter2@127.0.0.1:1/grow_user');
  await expect(checking).rejects.toThrow(/^DATABASE_URL_USER does not lead to a database .*ECONNREFUSED/u);
  await expect(checking).rejects.not.toThrow(/hunter2/u);
});

it.each([
  ['oidc-client-secret', 'cut', 'Remove it'],
  ['demo-password', '', 'Remove it'],
])('npm start prints two lines and exits: %s', async (name, text, remedy) => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, name), text);
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    `The secret in ${join(dataDir, name)} is empty or damaged.`,
    expect.stringContaining(remedy),
  ]);
});
