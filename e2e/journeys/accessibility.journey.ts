import type { Page } from '@playwright/test';
import { signUp } from '../harness/accounts.ts';
import { expectAccessible } from '../harness/axe.ts';
import { greenPng } from '../harness/green-png.ts';
import { expect, test } from '../harness/journey.ts';
import { expectErrorCard, loadFailedMessage, expectedBrowserErrors } from '../harness/outage.ts';
import { writeText } from '../harness/write-text.ts';

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

test('the next step after a lesson passes every rule of axe', async ({ page, signUp: signUpHere }) => {
  await signUpHere();
  await page.goto('/');
  await page.getByRole('button', { name: /^Start here/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expectAccessible(page, 'completed lesson');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await expectAccessible(page, 'next step');
});

test('people and posts of the community pass every rule of axe', async ({
  page,
  context,
  origin,
  browser,
  signUp: signUpHere,
}) => {
  await signUpHere();
  const ownId = await writeText(context.request, origin, '/api/posts', 'My basil, week two.');
  const other = await browser.newContext();
  await signUp(other.request, origin);
  await writeText(other.request, origin, `/api/posts/${ownId}/comments`, 'It stands too wet.');
  const othersId = await writeText(other.request, origin, '/api/posts', 'Mine is dry.');
  await other.close();

  await expectScreen(page, `/discord/feed/${ownId}`, 'It stands too wet.');
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Thank you, here it is.');
  const picture = { name: 'basil.png', mimeType: 'image/png', buffer: greenPng() };
  await page.getByLabel('Picture file').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expectAccessible(page, 'comment with a picture');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: /^Picture by/u }).click();
  await expect(page.getByRole('dialog', { name: /^Picture by/u })).toBeVisible();
  await expectAccessible(page, 'picture viewer');
  await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click();

  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'editor of a post');
  await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click();

  const comment = page.getByRole('listitem').filter({ hasText: 'It stands too wet.' });
  await comment.locator('[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Write' })).toBeVisible();
  await expectAccessible(page, 'card of a member');

  await expectScreen(page, `/discord/feed/${othersId}`, 'Mine is dry.');
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog of a report');
  await expectScreen(page, '/profile', 'Achievements');
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('list', { name: 'All achievements' }).getByRole('button').first().click();
  await expectAccessible(page, 'an achievement');
});
