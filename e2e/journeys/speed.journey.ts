import { readUnreadMessages, streamEvents } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { newEmail, openEmailPanel, createAccount } from '../harness/sign-in-screen.ts';

const tabs = {
  Community: 'Join our Discord',
  Contact: 'Support Grow Bible / Donate',
  Profile: 'Lessons Completed',
} as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** Until the tabs have been made ready this often since the page was loaded: once for each time that somebody came in. */
async function tabsReady(page: Page, times = 1) {
  const count = () => page.evaluate(() => performance.getEntriesByName('grow:tabs-ready').length);
  await expect.poll(count, 'how often the tabs were made ready').toBe(times);
}

async function openTab(page: Page, tab: keyof typeof tabs) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('main').getByText(tabs[tab], { exact: true })).toBeVisible();
}

/** Begins to note every spinner and placeholder that appears, by its name. */
async function noteWhatIsLoading(page: Page) {
  await page.evaluate(() => {
    const loading: (string | null)[] = [];
    Object.assign(globalThis, { loading });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('main [role=status][aria-label^=Loading]')) {
        if (one.checkVisibility()) loading.push(one.getAttribute('aria-label'));
      }
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
}

const whatWasLoading = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'loading') as string[]);

/** The rules of all style sheets: each element whose style was never worked out before adds some. */
const countStyles = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));

/** Begins to count the elements that are made. */
async function countElementsMade(page: Page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { elementsMade: 0 });
    const count = <T extends (...args: never[]) => unknown>(make: T): T =>
      ((...args: Parameters<T>) => {
        Object.assign(globalThis, { elementsMade: (Reflect.get(globalThis, 'elementsMade') as number) + 1 });
        return make.apply(document, args);
      }) as T;
    document.createElement = count(document.createElement);
    document.createElementNS = count(document.createElementNS);
  });
}

const elementsMade = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'elementsMade') as number);

test('a cold open needs ten requests at most, and every tab is ready before it is tapped', async ({
  page,
  signInAsDemo,
}) => {
  await signInAsDemo('learner');
  const asked: { path: string; at: number }[] = [];
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, at: Date.now() }));
  // The stream of events comes after the first answers, as it may on a slow network.
  await page.route(`**${streamEvents.path}`, async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body?.textContent.includes('Before You Begin')) return;
      watcher.disconnect();
      Object.assign(globalThis, { shownAt: Date.now() });
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
  const shownAt = await page.evaluate(() => Reflect.get(globalThis, 'shownAt') as number);
  const first = asked.filter(({ at }) => at <= shownAt).map(({ path }) => path);
  expect(first.length).toBeGreaterThan(4);
  expect(first.length, first.join(' ')).toBeLessThanOrEqual(10);

  const answers = () => asked.filter(({ path }) => /^\/api\/.*(?:stats|achievements|contact)/u.test(path)).length;
  await tabsReady(page);
  expect(answers(), 'the answers of the other tabs, there before anybody taps').toBe(4);
  await noteWhatIsLoading(page);
  const styles = await countStyles(page);
  const askedBefore = asked.length;
  await countElementsMade(page);
  for (const tab of tabNames) await openTab(page, tab);
  expect(answers(), 'and not once more by the tap').toBe(4);
  expect(await elementsMade(page), 'elements for three screens that stood ready').toBeLessThan(20);
  expect(await countStyles(page), 'styles of screens that were rendered before').toBe(styles);
  const late = asked.slice(askedBefore).filter(({ path }) => path.startsWith('/api/'));
  expect(late, 'answers that a tap had to wait for').toEqual([]);
  expect(await whatWasLoading(page)).toEqual([]);
  const unread = () => asked.filter(({ path }) => path === readUnreadMessages.path).length;
  await expect.poll(unread, 'how often the unread messages were counted').toBe(1);
});

test('a tab that was made ready shows what is so when it is opened', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  await tabsReady(page);
  await page.getByRole('button', { name: /Before You Begin/u }).click();
  await page.getByRole('button', { name: 'Continue Learning' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const xpShown = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { xp: number }).xp);
  await expect.poll(xpShown).toBeGreaterThan(0);
  const xp = await xpShown();
  // What is mended a moment after it was shown is a flicker: the first sight counts.
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const shown = document.querySelector('main')?.innerText ?? '';
      if (!shown.includes('Lessons Completed')) return;
      watcher.disconnect();
      Object.assign(globalThis, { firstSight: shown });
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'firstSight') as string)).toContain(`${xp} XP`);
});

test('who signs in on the page finds the tabs ready, and so does who comes after', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await tabsReady(page);
  await noteWhatIsLoading(page);
  await countElementsMade(page);
  for (const tab of tabNames) await openTab(page, tab);
  expect(await elementsMade(page), 'elements for three screens that stood ready').toBeLessThan(20);
  expect(await whatWasLoading(page)).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, newEmail(), 'green-fingers-in-june');
  await tabsReady(page, 2);
  await noteWhatIsLoading(page);
  const madeBefore = await elementsMade(page);
  await openTab(page, 'Profile');
  await expect(page.getByText('Guest Account Limitation')).toBeHidden();
  expect((await elementsMade(page)) - madeBefore, 'elements for the second profile').toBeLessThan(10);
  expect(await whatWasLoading(page)).toEqual([]);
});

test('a tab whose code did not come before the sign-in is ready after it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  const entry = /\/remotes\/mfe-profile\/[^/]+\/remoteEntry\.js/u;
  let refused = 0;
  await page.route(entry, (route) => {
    refused += 1;
    return route.abort('connectionrefused');
  });
  await page.goto('/auth');
  await expect.poll(() => refused).toBe(1);
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await tabsReady(page);
  await noteWhatIsLoading(page);
  await openTab(page, 'Profile');
  expect(await whatWasLoading(page)).toEqual([]);
});

test('a screen stays where it is while its address changes', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/profile');
  await tabsReady(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learn' }).click();
  const module = page.getByRole('button', { name: /Before You Begin/u });
  await expect(module).toBeVisible();
  // An element that leaves the document for a moment loses its focus, and what is in it its scroll position.
  const screen = page.locator('#content h1').first();
  await screen.evaluate((heading) => {
    new MutationObserver((records) => {
      for (const { removedNodes } of records) {
        if ([...removedNodes].some((node) => node.contains(heading))) Object.assign(globalThis, { wasTakenOut: true });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await module.click();
  const lessons = page.getByRole('listitem').filter({ has: module }).getByRole('listitem');
  await lessons.first().getByRole('button').click();
  await expect(page).toHaveURL(/\?/u);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasTakenOut') as unknown)).toBeUndefined();
});

test('nothing of the other tabs is asked for until the first screen stands', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  const ofOthers: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/(?!mfe-profile)/u.test(pathname)) ofOthers.push(pathname);
  });
  // The screen's own code comes late: the remote is loaded, no query is under way, and still nothing is shown.
  const held = Promise.withResolvers<void>();
  await page.route('**/remotes/mfe-profile/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Lessons Completed')) await held.promise;
    await route.fulfill({ response });
  });
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(globalThis, 'mfe_profile') !== undefined);
  await page.waitForTimeout(1300);
  expect(ofOthers).toEqual([]);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Lessons Completed', { exact: true })).toBeVisible();
  await expect.poll(() => ofOthers.length).toBeGreaterThan(0);
});

test('nothing of the tabs is asked for after a sign-in until its first screen stands', async ({ page }) => {
  const ofTabs: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/mfe-(?:profile|community)/u.test(pathname)) ofTabs.push(pathname);
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/remotes/mfe-learn/**/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.waitForTimeout(1300);
  expect(ofTabs).toEqual([]);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
  await expect.poll(() => ofTabs.length).toBeGreaterThan(0);
});
