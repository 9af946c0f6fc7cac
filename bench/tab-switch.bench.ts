// From a tap on a tab to its screen with data, the first time it is opened in a page that has had time to preload and
// the second time, on the slow phone and network of cold-load: for a learner who is signed in, and for a guest who
// signs in on the page. For comparison, the time that the browser alone takes to show the same elements in place of the
// others. npm run bench -- tab-switch
import { streamEvents } from '@grow/contracts';
import type { Page, Request } from 'playwright-core';
import { slowDown, startForBrowser } from './phone.ts';

const rounds = 5;
const aims = { first: 150, second: 80 };
/** Tabs of remotes other than the open one's: the heading of each, and texts that are shown only with its data. */
const tabs = {
  Community: ['Grow with the community', 'Join our Discord'],
  Contact: ['Contact Arasaka', 'Support Grow Bible / Donate'],
  Profile: ['Achievements', 'Lessons Completed'],
} as const;
type Tab = keyof typeof tabs;
type Times = { first: number; second: number; browserAlone: number };

const product = await startForBrowser();
const { browser } = product;
try {
  await measure('a learner who came signed in', openSignedIn);
  await measure('a guest who signed in on the page', openAsGuest);
} finally {
  await product.close();
}

async function measure(who: string, open: (page: Page) => Promise<void>): Promise<void> {
  const times: Record<Tab, Times[]> = { Community: [], Contact: [], Profile: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const tab of Object.keys(tabs) as Tab[]) {
      const taken = await switchTo(tab, open);
      // The first of each only warms the server's compression.
      if (round > 0) times[tab].push(taken);
    }
  }
  const medians = Object.entries(times).map(([tab, values]) => {
    const of = (name: keyof Times) => median(values.map((taken) => taken[name]));
    return { tab, first: of('first'), second: of('second'), browserAlone: of('browserAlone') };
  });
  for (const { tab, first, second, browserAlone } of medians) {
    console.log(
      `${tab}, ${who}: painted ${first.toFixed(0)} ms after the first tap, ${second.toFixed(0)} ms after the second; ${browserAlone.toFixed(0)} ms by the browser alone`,
    );
  }
  for (const tap of ['first', 'second'] as const) {
    const worst = Math.max(...medians.map((taken) => taken[tap]));
    console.log(
      `RESULT tab-switch, ${who}, ${tap} tap against the aim of ${aims[tap]} ms: ${(worst / aims[tap]).toFixed(2)}x (${worst.toFixed(0)} ms, the slowest of three tabs, median of ${rounds})`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Opens a new page on the modules until it has no pending request, then taps a tab, goes back, and taps it again. */
async function switchTo(tab: Tab, open: (page: Page) => Promise<void>): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    const settled = whenSettled(page);
    await open(page);
    await page.getByRole('button', { name: /Flowering Stage/u }).waitFor({ timeout: 60_000 });
    await settled();
    const tap = (name: string, texts: readonly string[]) => page.evaluate(tapAndMeasure, { tab: name, texts });
    const first = await tap(tab, tabs[tab]);
    await settled();
    await tap('Learn', ['Overall Progress', 'Flowering Stage']);
    await settled();
    const second = await tap(tab, tabs[tab]);
    await settled();
    return { first, second, browserAlone: await page.evaluate(swapAndMeasure) };
  } finally {
    await context.close();
  }
}

/** Runs in the page, so that the time includes no message to and from the browser. */
function tapAndMeasure({ tab, texts }: { tab: string; texts: readonly string[] }): Promise<number> {
  const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] a')];
  const link = links.find(({ textContent }) => textContent.includes(tab));
  if (!link) throw new Error(`There is no tab ${tab}`);
  return new Promise((resolve, reject) => {
    const isShown = () => {
      const screens = [...(document.querySelector('main > *')?.children ?? [])].filter((one) => one.checkVisibility());
      const shown = screens.map(({ textContent }) => textContent).join(' ');
      const isWaiting = screens.some((one) => one.querySelector('[data-placeholder-card], [data-placeholder-item]'));
      return !isWaiting && texts.every((text) => shown.includes(text));
    };
    const limit = setTimeout(() => reject(new Error(`Never shown: ${texts.join(', ')}`)), 30_000);
    const began = performance.now();
    const watcher = new MutationObserver(() => {
      if (!isShown()) return;
      watcher.disconnect();
      clearTimeout(limit);
      // After the frame that paints it: a message event comes after painting.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ['style'] });
    link.click();
  });
}

/** Shows the elements of the open screen in place of those of Learn, without any code of the product. */
async function swapAndMeasure(): Promise<number> {
  const screens = [...(document.querySelector('main > *')?.children ?? [])] as HTMLElement[];
  const open = screens.filter((one) => one.checkVisibility());
  const learn = screens.filter(({ textContent }) => textContent.includes('Flowering Stage'));
  const show = (shown: readonly HTMLElement[]) =>
    new Promise<void>((resolve) => {
      for (const one of screens) one.style.setProperty('display', shown.includes(one) ? '' : 'none', 'important');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  await show(learn);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const began = performance.now();
  await show(open);
  return performance.now() - began;
}

/** Settled: every remote that this user may have is loaded, and there was no request for two seconds. */
function whenSettled(page: Page): () => Promise<void> {
  let last = Date.now();
  const note = (request: Request): void => {
    if (!request.url().endsWith(streamEvents.path)) last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return async () => {
    const containers = ['mfe_learn', 'mfe_community', 'mfe_profile'];
    await page.waitForFunction((names) => names.every((name) => Reflect.get(globalThis, name) != null), containers, {
      timeout: 60_000,
    });
    while (Date.now() - last < 2000) await page.waitForTimeout(200);
  };
}

async function openSignedIn(page: Page): Promise<void> {
  await product.signIn(page.request);
  await page.goto(`${product.url}/`, { waitUntil: 'commit' });
}

async function openAsGuest(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Continue as Guest' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Skip' }).click({ timeout: 60_000 });
}
