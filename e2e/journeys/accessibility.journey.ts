import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../harness/journey.ts';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG AA on the page as it stands, in words that name the element. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Asked again until it holds: a control that is just turning from disabled to enabled is pale for a moment. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await expect.poll(() => violationsOn(page), { message: path, timeout: 90_000 }).toEqual([]);
}

/** A path and what is on the screen once it is complete. */
const screens = [
  { path: '/', ready: 'Modules' },
  { path: '/discord', ready: /community/iu },
  { path: '/support', ready: 'Contact Arasaka' },
  { path: '/profile', ready: 'Achievements' },
  { path: '/notifications', ready: /Notification/u },
  { path: '/privacy', ready: /Privacy/u },
  { path: '/account', ready: /Account/u },
  { path: '/no-such-page', ready: 'Page Not Found' },
] as const;

// axe looks at every element of nine screens, which takes its time on a slow machine.
test.describe.configure({ timeout: 600_000 });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`every screen of a learner meets WCAG AA in ${colorScheme}`, async ({ page, signInAsDemo }) => {
      await page.goto('/auth');
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
      await expectAccessible(page, '/auth');
      await signInAsDemo('learner');
      for (const { path, ready } of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test(`the dashboard of an admin meets WCAG AA in ${colorScheme}`, async ({ page, signInAsDemo }) => {
      await signInAsDemo('admin');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page, '/admin');
    });
  });
}
