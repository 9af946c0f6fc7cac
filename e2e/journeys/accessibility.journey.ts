import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/journey.ts';
import { expectErrorCard, loadFailedMessage, expectedBrowserErrors } from '../harness/outage.ts';

test.describe.configure({ timeout: 600_000 });

async function expectScreen(page: Page, path: string, ready: string) {
  await page.goto(path);
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
  await expectAccessible(page, path);
}

// Each state of each screen is a story. Here the shell, a remote and the pages of the gateway are together.
test('the assembled page passes every rule of axe', async ({ page, signInAsDemo, expectedErrors }) => {
  expectedErrors.push(...expectedBrowserErrors, /status of 40[14]/u);
  await expectScreen(page, '/status', 'Status');
  await signInAsDemo('admin');
  await expectScreen(page, '/', 'Modules');
  await page.getByRole('button', { name: 'Continue Learning' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a lesson');
  await expectScreen(page, '/discord/feed', 'Community feed');
  await expectScreen(page, '/admin/users', 'learner@grow.example');
  await expectScreen(page, '/admin/no-such-section', 'Admin Dashboard');
  await expectScreen(page, '/admin/modules', 'Add Module');
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Edit /u })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add prerequisite' }).click();
  await expectAccessible(page, 'prerequisites of a module');
  await expectScreen(page, '/admin/lessons', 'Add Lesson');
  await page.getByRole('combobox', { name: 'Module' }).selectOption({ index: 1 });
  await page
    .getByRole('button', { name: /^View /u })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a lesson in the dashboard');
  await page.route(/\/remotes\/mfe-profile\//u, (route) => route.abort('connectionrefused'));
  await page.goto('/profile');
  await expectErrorCard(page, loadFailedMessage);
  await expectAccessible(page, 'screen that cannot be shown');
});
