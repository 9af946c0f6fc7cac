import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { packKit } from '@grow/tools/kit/pack-kit.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { runRelease } from '@grow/tools/release/command-line.ts';
import { createFolderStorage } from '@grow/tools/release/folder-storage.ts';
import { createSmokeTest } from '@grow/tools/release/smoke-test.ts';
import { type RunningProduct, startProduct } from '@grow/tools/start/start-product.ts';
import { signInAs } from '@grow/tools/test/learners.ts';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

// A name that is also a path of the shell.
const name = 'mfe-profile';
const folder = mkdtempSync(join(tmpdir(), 'grow-kit-'));
const remote = join(folder, name);
const password = 'the password of the demo';

// Without the programs of this repository, but with the same Node.
const foreign = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(repositoryRoot));
const env = { PATH: [dirname(process.execPath), ...foreign].join(delimiter) };

type Browser = Awaited<ReturnType<typeof launchChromium>>;

let product: RunningProduct;
let browser: Browser;
let server: ChildProcess | undefined;

async function npm(...words: string[]): Promise<void> {
  const { code, output } = await runCommand('npm', words, { cwd: remote, env });
  expect({ code, output: code === 0 ? '' : output }, `npm ${words.join(' ')}`).toEqual({ code: 0, output: '' });
}

beforeAll(async () => {
  const creator = (await packKit(join(folder, 'kit'))).find((file) => file.startsWith('grow-create-remote-'));
  mkdirSync(remote);
  await npm('exec', '--yes', `--package=../kit/${creator}`, '--', 'create-remote', name, '--kit', '../kit');
  await npm('install', '--no-audit', '--no-fund');
  product = await startProduct({
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO_PASSWORD: password,
      REMOTE_OVERRIDES: 'on',
    },
    isThrowaway: true,
    log: () => undefined,
  });
  browser = await launchChromium();
}, 1_200_000);

afterAll(async () => {
  await browser?.close();
  if (server?.pid && server.exitCode === null) process.kill(-server.pid);
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run serve`, on a free port. */
async function serve(): Promise<string> {
  const port = await freePort();
  const words = ['exec', '--', 'rsbuild', 'preview', '--port', String(port)];
  server = spawn('npm', words, { cwd: remote, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  const origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/remoteEntry.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries === 300) throw new Error('the server of the build does not answer');
    await sleep(100);
  }
  return origin;
}

/** Opens a page of the product as one of its demo accounts. */
async function openAs(browser: Browser, account: string, path: string) {
  const { cookie } = await signInAs(product.url, { email: `${account}@grow.example`, password });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  await page
    .context()
    .addCookies(pairs.map(([key = '', ...value]) => ({ name: key, value: value.join('='), url: product.url })));
  await page.goto(product.url + path);
  return page;
}

it('is shown by the real shell within a minute after the install', async () => {
  const began = performance.now();
  await npm('run', 'build');
  const origin = await serve();
  const page = await openAs(browser, 'admin', `/profile?override=${name}@${origin}`);
  await page.getByText('This screen is new.').waitFor();
  const seconds = (performance.now() - began) / 1000;
  console.log(`first render ${seconds.toFixed(1)} s after the install`);
  expect(seconds).toBeLessThan(60);
  expect(await page.getByRole('heading', { name: 'Profile', exact: true }).isVisible()).toBe(true);
  expect(await page.getByText(`Local build: ${name}`).isVisible()).toBe(true);
});

it('is released to everyone', async () => {
  const storage = createFolderStorage(join(product.dataDir, 'releases'));
  const tool = { storage, smoke: createSmokeTest(storage), user: 'nightly', log: () => undefined };
  await runRelease(['publish', name, '--from', remote], tool);
  await runRelease(['promote', name, '1.0.0', '--why', 'a remote of another repository'], tool);
  const page = await openAs(browser, 'learner', '/profile');
  // The gateway checks for a new revision every few seconds.
  await expect
    .poll(
      async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return page.getByText('This screen is new.').isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

it.each(['types', 'lint', 'test'])('passes npm run %s as it was generated', (command) => npm('run', command), 600_000);
