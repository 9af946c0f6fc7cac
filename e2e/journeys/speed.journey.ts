import { readUnreadMessages } from '@grow/contracts';
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

test('a cold open needs ten requests at most, and every tab is ready before it is tapped', async ({
  page,
  signInAsDemo,
}) => {
  await signInAsDemo('learner');
  const asked: { path: string; at: number }[] = [];
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, at: Date.now() }));
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
  for (const [tab, text] of Object.entries(tabs)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  expect(answers(), 'and not once more by the tap').toBe(4);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'loading') as string[])).toEqual([]);
  expect(asked.filter(({ path }) => path === readUnreadMessages.path)).toHaveLength(1);
});
