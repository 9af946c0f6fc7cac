import { claimMoments, readUnreadMessages, streamEvents } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey.ts';
import { newEmail, openEmailPanel, createAccount, skipWelcome } from '../../harness/sign-in-screen.ts';

/** For each tab, a text that its screen always shows and a text that needs data. */
const tabs = {
  Community: { heading: 'Grow with the community', content: 'Join our Discord' },
  Contact: { heading: 'Contact Arasaka', content: 'Support Grow Bible / Donate' },
  Profile: { heading: 'Achievements', content: 'Lessons Completed' },
} as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** Waits until the tabs were preloaded this many times since the page load. Each sign-in preloads them once. */
async function tabsReady(page: Page, times = 1) {
  const count = () => page.evaluate(() => performance.getEntriesByName('grow:tabs-ready').length);
  await expect.poll(count, 'number of preloads of the tabs').toBe(times);
}

async function openTab(page: Page, tab: keyof typeof tabs) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('main').getByText(tabs[tab].content, { exact: true })).toBeVisible();
}

type Frame = { text: string; loading: string[] };

/** Records the text and the loading states of each frame that differs from the last. */
async function recordFrames(page: Page) {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(globalThis, { recordedFrames: frames });
    function record() {
      const statuses = [...document.querySelectorAll('main [role=status][aria-label^=Loading]')];
      const loading = statuses
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? '');
      const frame = { text: document.querySelector('main')?.innerText ?? '', loading };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      requestAnimationFrame(record);
    }
    record();
  });
}

const recordedFrames = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'recordedFrames') as Frame[]);

/** Expects that no frame was empty, showed a loading state, or showed an opened screen without its data. */
function expectWholeScreens(frames: readonly Frame[], opened: readonly (keyof typeof tabs)[]) {
  expect(frames.filter(({ text, loading }) => text === '' || loading.length > 0)).toEqual([]);
  for (const tab of opened) {
    const { heading, content } = tabs[tab];
    const own = frames.filter(({ text }) => text.includes(heading));
    expect(own.length, `frames of ${tab}`).toBeGreaterThan(0);
    expect(own.filter(({ text }) => !text.includes(content))).toEqual([]);
  }
}

test('a cold start needs at most ten requests, and every tab is preloaded before a tap', async ({
  page,
  signInAsDemo,
  origin,
}) => {
  await signInAsDemo('learner');
  // A normal start has no celebration.
  await page.request.post(claimMoments.path, { headers: { origin } });
  const requests: { path: string; at: number; isScript: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    requests.push({ path, at: Date.now(), isScript: request.resourceType() === 'script' });
  });
  // The event stream connects after the first responses, as on a slow network.
  await page.route(`**${streamEvents.path}`, async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body?.textContent.includes('Flowering Stage')) return;
      watcher.disconnect();
      Object.assign(globalThis, { shownAt: Date.now() });
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Flowering Stage/u })).toBeVisible();
  const shownAt = await page.evaluate(() => Reflect.get(globalThis, 'shownAt') as number);
  const first = requests.filter(({ at }) => at <= shownAt).map(({ path }) => path);
  expect(first.length).toBeGreaterThan(4);
  expect(first.length, first.join(' ')).toBeLessThanOrEqual(10);

  const countDataRequests = () =>
    requests.filter(({ path }) => /^\/api\/.*(?:stats|achievements(?!\.svg)|contact)/u.test(path)).length;
  await tabsReady(page);
  const drawing = () => requests.some(({ path }) => path.endsWith('/achievements.svg'));
  await expect.poll(drawing, 'the drawings of the achievements').toBe(true);
  expect(countDataRequests(), 'responses for the other tabs before a tap').toBe(4);
  await recordFrames(page);
  const requestsBefore = requests.length;
  for (const tab of tabNames) await openTab(page, tab);
  expectWholeScreens(await recordedFrames(page), tabNames);
  // The page also fetches the code of later screens in the background. Code that a tap waits for is loaded as a script.
  const isAhead = ({ path, isScript }: (typeof requests)[number]) => path.endsWith('.js') && !isScript;
  const late = requests.slice(requestsBefore).filter((one) => !one.path.endsWith(streamEvents.path) && !isAhead(one));
  expect(late, 'requests that a tap had to wait for').toEqual([]);
  const unread = () => requests.filter(({ path }) => path === readUnreadMessages.path).length;
  await expect.poll(unread, 'requests for the number of unread messages').toBe(1);
});

test('a preloaded tab shows current data when it is opened', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  await tabsReady(page);
  await page.getByRole('button', { name: 'Continue Learning' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const xpShown = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { xp: number }).xp);
  await expect.poll(xpShown).toBeGreaterThan(0);
  const xp = await xpShown();
  await recordFrames(page);
  await openTab(page, 'Profile');
  const frames = await recordedFrames(page);
  expectWholeScreens(frames, ['Profile']);
  // The first frame counts, because a later correction would flicker.
  expect(frames.find(({ text }) => text.includes('Lessons Completed'))?.text).toContain(`${xp} XP`);
});

test('after a sign-in on the page the tabs are preloaded, also for the next user', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await skipWelcome(page);
  await tabsReady(page);
  await recordFrames(page);
  for (const tab of tabNames) await openTab(page, tab);
  expectWholeScreens(await recordedFrames(page), tabNames);

  await page.getByRole('button', { name: 'Logout' }).click();
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, newEmail(), 'green-fingers-in-june');
  await skipWelcome(page);
  await tabsReady(page, 2);
  await recordFrames(page);
  await openTab(page, 'Profile');
  const frames = await recordedFrames(page);
  expectWholeScreens(frames, ['Profile']);
  expect(frames.filter(({ text }) => text.includes('Guest Account Limitation'))).toEqual([]);
});

test('a tab whose code did not load before the sign-in is preloaded after it', async ({ page, expectedErrors }) => {
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
  await skipWelcome(page);
  await tabsReady(page);
  await recordFrames(page);
  await openTab(page, 'Profile');
  expectWholeScreens(await recordedFrames(page), ['Profile']);
});

test('a screen stays mounted while its URL changes', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/profile');
  await tabsReady(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learn' }).click();
  const module = page.getByRole('button', { name: /Flowering Stage/u });
  await expect(module).toBeVisible();
  // An element that is removed and added again would lose its focus and scroll position.
  const screen = page.locator('#content h1').first();
  await screen.evaluate((heading) => {
    new MutationObserver((records) => {
      for (const { removedNodes } of records) {
        if ([...removedNodes].some((node) => node.contains(heading))) Object.assign(globalThis, { wasTakenOut: true });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const lessons = page.getByRole('listitem').filter({ has: module }).getByRole('listitem');
  await lessons.first().getByRole('button').click();
  await expect(page).toHaveURL(/\?/u);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasTakenOut') as unknown)).toBeUndefined();
});

test('the page requests nothing for other tabs before the first screen is shown', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  const ofOthers: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/(?!mfe-profile)/u.test(pathname)) ofOthers.push(pathname);
  });
  // The code of the screen is delayed: the remote is loaded and no query is pending, but nothing is shown.
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

test('after a sign-in, the page requests nothing for other tabs before the first screen is shown', async ({ page }) => {
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
  await skipWelcome(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.waitForTimeout(1300);
  expect(ofTabs).toEqual([]);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
  await expect.poll(() => ofTabs.length).toBeGreaterThan(0);
});
