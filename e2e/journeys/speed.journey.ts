import { readMe, readUnreadMessages, streamEvents } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

const tabs = {
  Community: 'Join our Discord',
  Contact: 'Support Grow Bible / Donate',
  Profile: 'Lessons Completed',
} as const;

/** Every spinner and placeholder that appears from now on, by its name. */
async function noteWhatIsLoading(page: Page) {
  await page.evaluate(() => {
    const loading: (string | null)[] = [];
    Object.assign(globalThis, { loading });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('main [role=status][aria-label^=Loading]')) {
        loading.push(one.getAttribute('aria-label'));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** The rules of all style sheets: each element whose style was never worked out before adds some. */
const countStyles = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));

/** How many elements are made from now on, read at `elementsMade`. */
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
  // The files of the rest are hinted once the tabs are ready.
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  expect(answers(), 'the answers of the other tabs, there before anybody taps').toBe(4);
  await noteWhatIsLoading(page);
  const styles = await countStyles(page);
  const askedBefore = asked.length;
  await countElementsMade(page);
  for (const [tab, text] of Object.entries(tabs)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  expect(answers(), 'and not once more by the tap').toBe(4);
  const made = await page.evaluate(() => Reflect.get(globalThis, 'elementsMade') as number);
  expect(made, 'elements for three screens that stood ready').toBeLessThan(20);
  expect(await countStyles(page), 'styles of screens that were rehearsed').toBe(styles);
  // The profile asks whether level and XP are still so, behind what it shows.
  const late = asked.slice(askedBefore).filter(({ path }) => path.startsWith('/api/') && path !== readMe.path);
  expect(late, 'answers that a tap had to wait for').toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'loading') as string[])).toEqual([]);
  const unread = () => asked.filter(({ path }) => path === readUnreadMessages.path).length;
  await expect.poll(unread, 'how often the unread messages were counted').toBe(1);
});

test('a tab that was made ready shows what is so when it is opened', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  const hasPoints = page.waitForResponse(
    async (response) => response.url().endsWith(readMe.path) && ((await response.json()) as { xp: number }).xp > 0,
  );
  await page.getByRole('button', { name: /Before You Begin/u }).click();
  await page.getByRole('button', { name: 'Continue Learning' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  const { xp } = (await (await hasPoints).json()) as { xp: number };
  await expect(page.getByRole('dialog')).toBeHidden();
  // What is mended a moment after it was shown is a flicker: the first sight counts.
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const shown = document.querySelector('main')?.textContent ?? '';
      if (!shown.includes('Lessons Completed')) return;
      watcher.disconnect();
      Object.assign(globalThis, { firstSight: shown });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'firstSight') as string)).toContain(`${xp} XP`);
});

test('a tab that was made ready stays where it is while its address changes', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/profile');
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
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
  await expect(page.getByText('Lessons Completed')).toBeVisible();
  await expect.poll(() => ofOthers.length).toBeGreaterThan(0);
});
