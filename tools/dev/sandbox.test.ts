import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../browser/launch-chromium.ts';
import { freePort } from '../postgres/free-port.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { startSandbox } from './start-sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function openPage(url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  return { page, errors };
}

/** Runs `npm run dev` as from a terminal, and answers the address that it prints. */
async function runDev(...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', PORT: String(await freePort()) };
  const npm = spawn('npm', ['run', 'dev', '--', ...words], { cwd: repositoryRoot, env, detached: true });
  const closed = once(npm, 'close');
  onTestFinished(async () => {
    // Ctrl-C reaches all of the group.
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT');
    await closed;
  });
  npm.stderr.pipe(process.stderr);
  for await (const line of createInterface({ input: npm.stdout })) {
    const [url] = /http:\/\/localhost:\d+/u.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('npm run dev ended without an address');
}

it('shows a remote with answers made from the contracts, for the user and in the theme that are chosen', async () => {
  const { page, errors } = await openPage(await runDev('mfe-profile'));
  await page.getByText('Achievements', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByText('Guest Account Limitation').count()).toBe(0);

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(background).not.toBe(light);
  await page.getByLabel('Signed in as').selectOption('guest');
  await page.getByText('Guest Account Limitation').waitFor();
  expect(errors).toEqual([]);
});

it('paints a change of a component and keeps the state of the page', async () => {
  // A copy: no test changes the sources that others read.
  mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repositoryRoot, '.cache', 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(repositoryRoot, 'mfe-learn/src'), join(folder, 'src'), { recursive: true });
  const sandbox = await startSandbox(folder, await freePort());
  onTestFinished(() => sandbox.close());

  const { page, errors } = await openPage(sandbox.url);
  await page.getByRole('button', { name: /Before You Begin/u }).click();
  await page.getByRole('button', { name: /The Law/u }).waitFor();
  const pageBefore = await page.evaluateHandle(() => document);

  const file = join(folder, 'src/screens/learning-journey/path-cards.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Choose Your Path', 'Choose Your Way'));
  await page.getByRole('heading', { name: 'Choose Your Way' }).waitFor();
  expect(await page.getByRole('button', { name: /The Law/u }).isVisible()).toBe(true);
  expect(await page.evaluate((before) => before === document, pageBefore)).toBe(true);
  expect(errors).toEqual([]);
});
