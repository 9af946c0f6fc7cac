import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../browser/launch-chromium.ts';
import { freePort } from '../postgres/free-port.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { startSandbox } from './start-sandbox.ts';
import { runDev } from './testing/run-dev.ts';

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

it('shows a remote with responses generated from the contracts, for the selected user and theme', async () => {
  const dev = await runDev(['mfe-profile']);
  onTestFinished(dev.close);
  const { page, errors } = await openPage(dev.url);
  await page.getByText('Achievements', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByText('Guest Account Limitation').count()).toBe(0);

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await Promise.all([page.waitForEvent('load'), page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')]);
  await page.getByText('Achievements', { exact: true }).waitFor();
  expect(await background()).not.toBe(light);
  await page.getByLabel('Signed in as').selectOption('guest');
  await page.getByText('Guest Account Limitation').waitFor();
  expect(errors).toEqual([]);
});

it('shows a change of a component and keeps the state of the page', async () => {
  // A copy, because no test may change sources that others read.
  mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repositoryRoot, '.cache', 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(repositoryRoot, 'mfe-learn/src'), join(folder, 'src'), { recursive: true });
  const sandbox = await startSandbox(folder, await freePort());
  onTestFinished(() => sandbox.close());

  const { page, errors } = await openPage(sandbox.url);
  await page.getByRole('button', { name: /^1 The Law/u }).waitFor();
  const pageBefore = await page.evaluateHandle(() => document);

  const file = join(folder, 'src/screens/learning-journey/path-cards.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace("t('path.choose')", "'Choose Your Way'"));
  await page.getByRole('heading', { name: 'Choose Your Way' }).waitFor();
  expect(await page.getByRole('button', { name: /^1 The Law/u }).isVisible()).toBe(true);
  expect(await page.evaluate((before) => before === document, pageBefore)).toBe(true);
  expect(errors).toEqual([]);
});
