import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { runDev } from '@grow/tools/dev/testing/run-dev.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { expect, it, onTestFinished } from 'vitest';

/** Changes a source file until the test has finished. */
function change(file: string, from: string, to: string): void {
  const path = join(repositoryRoot, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  onTestFinished(() => writeFileSync(path, text));
  writeFileSync(path, text.replace(from, to));
}

it('shows changes of the shell and of a remote, and keeps the state of the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grow-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const password = 'the password of the demo';
  const dev = await runDev([], { DATA_DIR: folder, DEMO_PASSWORD: password });
  onTestFinished(dev.close);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto(dev.url);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill('learner@grow.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose Your Path' }).waitFor();
  await page.getByRole('button', { name: /Plant Health/u }).click();
  const expanded = page.getByRole('button', { name: /Plant Health/u, expanded: true });
  await expanded.waitFor();
  const documentBefore = await page.evaluateHandle(() => document);

  change('mfe-learn/src/screens/learning-journey/path-cards.tsx', 'Choose Your Path', 'Choose Your Way');
  await page.getByRole('heading', { name: 'Choose Your Way' }).waitFor();
  change('shell/src/frame/header.tsx', 'Grow Bible', 'Grow Book');
  await page.getByText('Grow Book').first().waitFor();
  expect(await expanded.isVisible()).toBe(true);
  expect(await page.evaluate((before) => before === document, documentBefore)).toBe(true);

  // The globals that the browser's federation devtools read: the loaded modules, and what they share.
  const { modules, shares } = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { moduleInfo: object; __SHARE__: Record<string, { default: object }> };
    };
    const scopes = Object.values(federation.__SHARE__);
    return {
      modules: Object.keys(federation.moduleInfo),
      shares: scopes.flatMap((scope) => Object.keys(scope.default)),
    };
  });
  expect(modules.join()).toContain('mfe_learn');
  expect(shares).toEqual(expect.arrayContaining(['react', '@grow/mfe-kit']));
  expect(errors).toEqual([]);
});
