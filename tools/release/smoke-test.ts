import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseOf, htmlPlaceholders, newMember, releaseOf, type Page, type Registry } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import type { Browser, Page as BrowserPage, Route } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.ts';
import { folderOf } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
// https, because browsers require it for many APIs; no request is sent to this host.
const origin = 'https://smoke.invalid';

const testUser = { ...newMember, isAdmin: true };

/**
 * Opens the candidate in a headless browser, with files directly from the storage, and waits until the app is mounted.
 * API calls get no response: what a screen does with responses is tested elsewhere.
 */
export function createSmokeTest(storage: ReleaseStorage, seconds = 60) {
  return async (candidate: Registry, app: string): Promise<void> => {
    await using browser = await launchChromium();
    // A new shell has to mount every live remote.
    const targets = app === 'shell' ? ['shell', ...Object.keys(candidate.remotes)] : [app];
    for (const target of targets) await mount(browser, candidate, target);
  };

  async function mount(browser: Browser, candidate: Registry, app: string): Promise<void> {
    await using page = await browser.newPage({ serviceWorkers: 'block' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (text.includes(`${app} cannot be shown`)) errors.push(text.split('\n')[0] ?? text);
    });
    let inFlight = 0;
    await page.route('**/*', async (route) => {
      if (new URL(route.request().url()).pathname.startsWith('/api/')) return;
      inFlight++;
      await response(route, storage, candidate).finally(() => inFlight--);
    });
    const until = Date.now() + seconds * 1000;
    await page.goto(origin + routeOf(candidate, app), { waitUntil: 'commit' });
    const remote = candidate.remotes[app];
    // A remote with only slots has no screen of its own: its entry is run beside the shell.
    if (remote?.manifest.routes.length === 0) {
      await waitUntilMounted(page, 'shell', errors, until);
      await page.addScriptTag({ url: `/${folderOf(app, remote.version)}/${remote.entry}` }).catch(() => undefined);
    }
    await waitUntilMounted(page, app, errors, until);
    // The first screen is a separate chunk: wait until there was no request for a while.
    for (let quiet = 0; quiet < 10 && Date.now() < until; quiet = inFlight === 0 ? quiet + 1 : 0) await sleep(50);
    const version = releaseOf(candidate, app)?.version;
    if (errors.length > 0) throw refusal(`${app} ${version} breaks in a browser: ${errors.join('; ')}.`);
  }
}

async function waitUntilMounted(page: BrowserPage, app: string, errors: string[], until: number): Promise<void> {
  const container = app === 'shell' ? '' : app.replaceAll('-', '_');
  const isMounted = (name: string): boolean =>
    document.querySelector('#root')?.firstElementChild != null &&
    (name === '' || Reflect.get(globalThis, name) != null);
  while (!(await page.evaluate(isMounted, container))) {
    if (errors.length > 0 || Date.now() > until) {
      throw refusal(`${app} does not mount in a browser: ${errors.join('; ') || 'nothing was mounted in time'}.`);
    }
    await sleep(50);
  }
}

function refusal(what: string): OperatorError {
  return new OperatorError(
    what,
    'Nothing was changed. Run the same build with "npm start -- --publish" on your machine and look at the browser\'s console.',
  );
}

function routeOf(candidate: Registry, app: string): string {
  return baseOf(candidate.remotes[app]?.manifest.routes[0]?.path ?? '/no-such-page');
}

async function response(route: Route, storage: ReleaseStorage, candidate: Registry): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const isAsset = pathname.startsWith('/shell/') || pathname.startsWith('/remotes/');
  if (isAsset) {
    const body = await storage.read(pathname.slice(1));
    const contentType = types[extname(pathname)] ?? 'application/octet-stream';
    await (body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404, body: 'Not found' }));
  } else if (route.request().isNavigationRequest()) {
    await route.fulfill({ body: await htmlOf(storage, candidate), contentType: 'text/html' });
  } else {
    await route.fulfill({ status: 404, body: 'Not found' });
  }
}

async function htmlOf(storage: ReleaseStorage, candidate: Registry): Promise<string> {
  const { shell, remotes, revision } = candidate;
  const html = (await storage.read(`${folderOf('shell', shell.version)}/${shell.entry}`))?.toString('utf8') ?? '';
  const page: Page = {
    registry: { revision, remotes, withheld: [] },
    user: testUser,
    settings: { identityProvider: 'embedded', remoteOverrides: false },
  };
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return html
    .replaceAll(htmlPlaceholders.nonce, 'smoke')
    .replaceAll(htmlPlaceholders.shell, `/shell/${shell.version}`)
    .replace(htmlPlaceholders.hints, '')
    .replace(htmlPlaceholders.page, () => `<script type="application/json" id="grow-page">${json}</script>`);
}
