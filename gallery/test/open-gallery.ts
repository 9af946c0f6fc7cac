import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';

type State = { name: string; address: string };
/** A page with its requests that have no response yet. */
type OpenPage = { page: Page; requests: ReadonlySet<Request> };

/** The built gallery in a browser. */
export type Gallery = {
  stories: readonly { id: string; states: readonly State[] }[];
  /** What is found in a freshly loaded page of each state, with the name of the state. */
  visit: (states: readonly State[], find: (page: Page) => Promise<readonly string[]>) => Promise<string[]>;
  close: () => Promise<void>;
};

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export async function openGallery(options: BrowserContextOptions): Promise<Gallery> {
  const folder = mkdtempSync(join(tmpdir(), 'grow-gallery-'));
  const cwd = join(repositoryRoot, 'gallery');
  const { content } = await loadConfig({ cwd });
  const output = { distPath: { root: folder } };
  const config = mergeRsbuildConfig(content, { mode: 'production', output, logLevel: 'error' });
  await (await createRsbuild({ cwd, config })).build();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = pathname === '/axe.js' ? axeFile : join(folder, pathname);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', extname(file) === '.html' ? 'text/html' : 'text/javascript');
    // The browser keeps the compiled code of what it may keep.
    response.setHeader('cache-control', 'max-age=3600');
    return void createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // An emulated graphics card takes almost half of the processor time.
  const browser = await launchChromium(['--disable-gpu']);
  const idle: OpenPage[] = [];
  const openPage = async (): Promise<OpenPage> => {
    // Without motion there are no transitions, in which colors are neither old nor new.
    const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
    const requests = new Set<Request>();
    const end = (request: Request) => requests.delete(request);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    return { page, requests };
  };

  const first = await openPage();
  const { page } = first;
  idle.push(first);
  await page.goto(`${origin}/index.html`);
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const all = addresses.map((address) => {
    const params = new URL(address, origin).searchParams;
    return { address, id: params.get('story') ?? '', name: params.get('state') ?? '' };
  });

  return {
    stories: Object.entries(Object.groupBy(all, ({ id }) => id)).map(([id, states = []]) => ({ id, states })),
    async visit(states, find) {
      const own = idle.pop() ?? (await openPage());
      const found: string[] = [];
      for (const { name, address } of states) {
        await own.page.goto(`${origin}${address}`);
        await untilShown(own);
        found.push(...(await find(own.page)).map((fault) => `${name}, ${fault}`));
      }
      idle.push(own);
      return found;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Until the interactions of the story are over, its code has loaded, and the page is at rest. */
async function untilShown({ page, requests }: OpenPage): Promise<void> {
  await page.locator('body[data-shown]').waitFor();
  do await untilAtRest(page);
  while (requests.size > 0);
}

/** React shows a fallback for 300 ms, even if its content is there sooner. */
const restMs = 350;

const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, ms);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, ms);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        // Something that never rests, such as a clock.
        setTimeout(resolve, 3000);
      }),
    restMs,
  );
