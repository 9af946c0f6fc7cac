import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { checkSettings } from './check-settings.ts';
import { readConfig } from './config.ts';
import { productParts } from './product-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const complete = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://grow.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Grow <hello@grow.example>',
};
const databases = { content: 'postgres://127.0.0.1:1/grow_content', user: 'postgres://127.0.0.1:1/grow_user' };
const partsOf = async (env: Record<string, string>) =>
  (await productParts({ settings: readConfig(env), port: 8080, databases, env })).parts;

describe('npm start in production', () => {
  it('has no demo and no test sign-in provider, and generates the secrets that are not set', async () => {
    const parts = await partsOf(complete);
    expect(parts.map(({ name }) => name)).toEqual(['content', 'user', 'gateway']);
    for (const { env } of parts) {
      expect(env['DEMO']).toBe('off');
      expect(env['DEMO_PASSWORD']).toBeUndefined();
      expect(env['GOOGLE_CLIENT_ID']).toBeUndefined();
      expect(env['IDENTITY_SECRET']?.length).toBeGreaterThanOrEqual(32);
    }
    expect((await partsOf(complete))[1]?.env['IDENTITY_SECRET']).toBe(parts[1]?.env['IDENTITY_SECRET']);
    expect(existsSync(join(folder, 'demo-password'))).toBe(false);
    await expect(checkSettings(parts)).resolves.toBeUndefined();
  });

  it.each([
    ['DEMO', 'on'],
    ['PUSH_ALLOW_LOOPBACK', 'on'],
    ['REMOTE_OVERRIDES', 'on'],
    ['PROFILE_PLACEHOLDERS', 'on'],
    ['RATE_LIMIT_SCALE', '1000'],
    ['GOOGLE_ISSUER', 'http://localhost:9000'],
    ['OIDC_ISSUER', 'http://localhost:9000'],
    ['PUBLIC_URL', 'http://grow.example'],
    ['IDENTITY_SECRET', 'hunter2'],
  ])('refuses %s=%s', async (name, value) => {
    const parts = await partsOf({ ...complete, [name]: value });
    await expect(checkSettings(parts)).rejects.toThrow(new RegExp(`^ {2}${name}: `, 'mu'));
  });

  it('reports everything that is missing or refused in one message, before anything is built', async () => {
    const said = await runStartup({ NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', DEMO: 'on', METRICS: 'yes' });
    expect(said).toMatch(/code 1$/u);
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'DEMO', 'METRICS']) {
      expect(said.match(new RegExp(`^ {2}${name}: `, 'gmu')), name).toHaveLength(1);
    }
    expect(said).not.toMatch(/\n\s+at |Building|node:internal/u);
  });

  it('refuses an option that it does not know, so that a mistyped --publish is noticed', async () => {
    const said = await runProgram('tools/start.ts', { DATA_DIR: folder, PORT: '0' }, ['--publihs']);
    expect(said).toMatch(/--publihs.*code 1$/su);
    expect(said).not.toMatch(/\n\s+at |Building/u);
  });

  it('refuses to start the test sign-in provider', async () => {
    const said = await runProgram('tools/oidc/main.ts', {
      ...complete,
      OIDC_PORT: '0',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: 'http://localhost:9000',
    });
    expect(said).toMatch(/NODE_ENV: .*code 1$/su);
  });
});

const runStartup = (env: Record<string, string>): Promise<string> => runProgram('tools/start.ts', env);

/** The output of a program until it ends, and its exit code. */
async function runProgram(program: string, env: Record<string, string>, words: string[] = []): Promise<string> {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return `${said}code ${String(code)}`;
}
