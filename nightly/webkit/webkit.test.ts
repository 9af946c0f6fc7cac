// WebKit, the engine of every iPhone: WebKitGTK on a virtual screen. One learner signs in, completes a lesson and writes
// a post without an error, then reads on without the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@grow/contracts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { type RunningProduct, startProduct } from '@grow/tools/start/start-product.ts';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const password = 'journeys-through-the-garden';
const patient = { timeout: 90_000, interval: 200 };
const folder = mkdtempSync(join(tmpdir(), 'grow-webkit-'));

let product: RunningProduct;
let server: ChildProcess;
let driver: WebDriver;

beforeAll(async () => {
  const port = await freePort();
  const words = ['--', 'xvfb-run', '--auto-servernum', 'WebKitWebDriver', `--port=${port}`];
  server = spawn('dbus-run-session', words, {
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
    // A process group of its own, which ends as a whole.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), patient);
  driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
  product = await startProduct({
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO_PASSWORD: password },
    isThrowaway: true,
    log: () => undefined,
  });
});
afterAll(async () => {
  if (server?.pid) process.kill(-server.pid);
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The driver has no console, so each page keeps its errors in the session storage, which survives the page. */
function noteErrors(): void {
  const note = (text: string) => sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text}\n`);
  console.error = (...words: unknown[]) => note(words.join(' '));
  addEventListener('error', ({ message }) => note(message), true);
  addEventListener('unhandledrejection', ({ reason }) => note(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`${effectiveDirective} blocks ${blockedURI}`),
  );
}

async function open(path: string): Promise<void> {
  await driver.get(product.url + path);
  await driver.executeScript(noteErrors);
}

/** The control that a person sees under this name, or under one that begins with it. */
async function control(name: string) {
  for (const matches of [(text: string) => `${text}='${name}'`, (text: string) => `starts-with(${text},'${name}')`]) {
    const labelled = `@id=//label[${matches('normalize-space()')}]/@for`;
    const named = `(self::a or self::button) and ${matches('normalize-space()')} or ${matches('@aria-label')}`;
    for (const found of await driver.findElements(By.xpath(`//*[${named} or ${labelled}]`)))
      if ((await found.isDisplayed()) && (await found.isEnabled())) return found;
  }
  throw new Error(`There is no ${name}`);
}
// Tries again while something covers the control, such as a closing dialog.
const click = (name: string) => vi.waitFor(async () => (await control(name)).click(), patient);
const write = (name: string, text: string) => vi.waitFor(async () => (await control(name)).sendKeys(text), patient);

const read = () => driver.findElement(By.css('body')).getText();
const sees = (text: string | RegExp) => vi.waitFor(async () => expect(await read()).toMatch(text), patient);

/** Whether the code of all screens of all tabs is loaded. */
function hasLoadedAhead(): boolean {
  const { registry } = JSON.parse(document.getElementById('grow-page')?.textContent ?? '') as Page;
  const files = Object.entries(registry.remotes)
    .filter(([, { manifest }]) => !manifest.isForStaff)
    .flatMap(([name, { version, files: all }]) => Object.keys(all).map((file) => `/remotes/${name}/${version}/${file}`))
    .filter((path) => path.endsWith('.js'));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return files.length > 0 && files.every((path) => loaded.includes(path));
}

it('signs in, and loads the code of every tab ahead', async () => {
  await open('/');
  await click('Continue with Email');
  await write('Email', 'learner@grow.example');
  await write('Password', password);
  await click('Sign In');
  await sees('lessons completed');
  await vi.waitFor(async () => expect(await driver.executeScript(hasLoadedAhead)).toBe(true), patient);
});

it('completes a lesson and writes a post, without an error', async () => {
  // A dialog first shows what the learner of the demo has earned.
  await click('Continue');
  const before = Number(/(\d+) of \d+ lessons completed/u.exec(await read())?.[1]);
  await click('Continue Learning');
  await click('Mark as Completed');
  await sees(`${before + 1} of`);
  await open('/discord/feed');
  await write('What is growing?', 'First leaves');
  await click('Post');
  await sees('First leaves');
  await click('Profile');
  await sees('Achievements');
  expect(await driver.executeScript(() => sessionStorage.getItem('errors'))).toBeNull();
});

it('reads on without the server', async () => {
  // A page that is left while it loads must not keep later pages from the data on the device.
  for (const path of ['/', '/discord/feed', '/profile', '/']) await driver.get(product.url + path);
  const worker = () => driver.executeScript(() => navigator.serviceWorker.controller?.state);
  await vi.waitFor(async () => expect(await worker()).toBe('activated'), patient);
  await click('Profile');
  await sees('lessons on this device');
  await product.close();
  await driver.get(product.url);
  await sees('lessons completed');
  await click('Continue Learning');
  const paragraphs = By.css('[role=dialog] p');
  await vi.waitFor(async () => expect((await driver.findElements(paragraphs)).length).toBeGreaterThan(2), patient);
});
