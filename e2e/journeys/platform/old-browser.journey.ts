import { newerGlobals, newerMembers } from '@grow/tools/lint/newer-apis.js';
import { expect, test } from '../../harness/journey.ts';
import { createAccount, newEmail, openEmailPanel, signInByEmail, skipWelcome } from '../../harness/sign-in-screen.ts';

test.describe('in the oldest supported browser', () => {
  // Not the whole of a browser that is as old: what a newer one has added is taken away, in dependencies too.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      ({ globals, members }) => {
        const root = globalThis as unknown as Record<string, unknown>;
        for (const member of members) {
          const [owner = '', name = ''] = member.split('.');
          const object = owner === 'Intl' ? Intl : root[owner];
          if (typeof object !== 'function' && object !== Intl) continue;
          Reflect.deleteProperty(object, name);
          const { prototype } = object as { prototype?: object };
          if (prototype) Reflect.deleteProperty(prototype, name);
        }
        for (const name of globals) Reflect.deleteProperty(root, name);
      },
      { globals: [...newerGlobals], members: [...newerMembers] },
    );
  });

  test('a guest signs in', async ({ page }) => {
    await page.goto('/auth');
    const found = await page.evaluate(() => ['parse' in URL, 'union' in Set.prototype, 'scheduler' in globalThis]);
    expect(found).toEqual([false, false, false]);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('Guest Account Limitation')).toBeVisible();
  });

  test('somebody creates an account by email, and signs in again', async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth');
    await openEmailPanel(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await createAccount(page, email, 'green-fingers');
    await skipWelcome(page);
    for (const path of ['/discord/feed', '/profile', '/notes', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth$/u);
    await openEmailPanel(page);
    await signInByEmail(page, email, 'green-fingers');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('an older browser is told which ones the app needs', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Grow Bible needs a newer browser: Chrome 125, Edge 125, Firefox 126')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
