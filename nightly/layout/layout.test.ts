// Every state of every story, on small screens with text of double size.
import { createServer, type Server } from 'node:http';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';

const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const folder = mkdtempSync(join(tmpdir(), 'grow-gallery-'));
let server: Server;
let browser: Browser;
let origin: string;
let addresses: string[];

beforeAll(async () => {
  const cwd = join(repositoryRoot, 'gallery');
  const { content } = await loadConfig({ cwd });
  const output = { distPath: { root: folder } };
  const gallery = await createRsbuild({ cwd, config: mergeRsbuildConfig(content, { mode: 'production', output }) });
  await gallery.build();
  server = createServer(({ url = '/' }, response) => {
    const file = join(folder, new URL(url, 'http://gallery').pathname);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', extname(file) === '.html' ? 'text/html' : 'text/javascript');
    return void createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html`);
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
  await links.first().waitFor();
  addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Until the interactions of the story are over and the page is at rest. */
async function untilShown(page: Page): Promise<void> {
  await page.locator('body[data-shown]').waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 150);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 150);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        // Something that never rests, such as a clock.
        setTimeout(resolve, 3000);
      }),
  );
}

it('finds the stories', () => {
  expect(addresses.length).toBeGreaterThan(200);
});

it.each(screens)(
  'keeps everything readable and reachable at $width x $height',
  { timeout: 600_000 },
  async (viewport) => {
    const faults: string[] = [];
    const waiting = [...addresses];
    const visit = async () => {
      const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // As the text size of the app does it, which no media query sees.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
      });
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        await page.goto(origin + address);
        await untilShown(page);
        const found = await page.evaluate(findFaults);
        faults.push(...found.map((fault) => `${decodeURIComponent(address ?? '')} ${fault}`));
      }
      await context.close();
    };
    await Promise.all([visit(), visit(), visit()]);
    expect(faults.toSorted()).toEqual([]);
  },
);
