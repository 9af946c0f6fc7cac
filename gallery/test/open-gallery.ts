import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** Pages that are open at the same time. */
const pageCount = 3;

/** Every state of every story in a browser. */
export type Gallery = {
  addresses: readonly string[];
  /** What is found in the states, each with the address. `prepare` runs before the first page is loaded. */
  visitAll: (visit: {
    options: BrowserContextOptions;
    language?: string;
    prepare?: (page: Page) => Promise<unknown>;
    find: (page: Page) => Promise<string[]>;
  }) => Promise<string[]>;
  close: () => Promise<void>;
};

export async function openGallery(): Promise<Gallery> {
  const folder = mkdtempSync(join(tmpdir(), 'grow-gallery-'));
  const cwd = join(repositoryRoot, 'gallery');
  const { content } = await loadConfig({ cwd });
  const output = { distPath: { root: folder } };
  const gallery = await createRsbuild({ cwd, config: mergeRsbuildConfig(content, { mode: 'production', output }) });
  await gallery.build();
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, new URL(url, 'http://gallery').pathname);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', extname(file) === '.html' ? 'text/html' : 'text/javascript');
    return void createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html`);
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.close();

  return {
    addresses,
    async visitAll({ options, language = '', prepare, find }) {
      const found: string[] = [];
      const waiting = [...addresses];
      const visitNext = async () => {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
        const own = await context.newPage();
        await prepare?.(own);
        for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
          const name = decodeURIComponent(address);
          await own.goto(`${origin}${address}&language=${language}`);
          await untilShown(own);
          found.push(...(await find(own)).map((fault) => `${name} ${fault}`));
        }
        await context.close();
      };
      await Promise.all(Array.from({ length: pageCount }, visitNext));
      return found.toSorted();
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
