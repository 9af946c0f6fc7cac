import { blockUser, openConversation, sendMessage } from '@grow/contracts';
import { signUp } from '../harness/accounts.ts';
import { expectAccessible } from '../harness/axe.ts';
import { greenPng } from '../harness/green-png.ts';
import { expect, test } from '../harness/journey.ts';
import { expectErrorCard, loadFailedMessage, expectedBrowserErrors } from '../harness/outage.ts';
import { openEmailPanel } from '../harness/sign-in-screen.ts';
import { toastRegion } from '../harness/toast.ts';
import { writeText } from '../harness/write-text.ts';
import type { Page } from '@playwright/test';

test.describe.configure({ timeout: 600_000 });

/** A path, and a text of its screen once it has loaded. */
type Screen = readonly [path: string, ready: string | RegExp];

async function expectScreens(page: Page, screens: readonly Screen[]) {
  for (const [path, ready] of screens) {
    await page.goto(path);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    await expectAccessible(page, path);
  }
}

async function expectDialog(page: Page, opener: string | RegExp, name: string | RegExp = '') {
  await page.getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, `dialog of ${String(opener)}`);
}

test('the screens of a visitor pass every rule of axe', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40[14]/u);
  await expectScreens(page, [
    ['/terms', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/reset-password', /password/iu],
    [`/unsubscribe#token=weeklyMail.1.${'a'.repeat(43)}`, /stop these emails/iu],
    ['/no-such-page', 'Page Not Found'],
    ['/status', 'Status'],
    ['/auth', 'Continue with Email'],
  ]);
  await openEmailPanel(page);
  await expectAccessible(page, 'email panel');
  await expectDialog(page, 'Forgot password?');
});

test('the screens of a guest pass every rule of axe', async ({ page, signInAsGuest }) => {
  await signInAsGuest();
  await expectScreens(page, [
    ['/auth', 'Continue with Email'],
    ['/discord', /community/iu],
    ['/discord/feed', 'Create a full account'],
    ['/messages', 'Create a full account'],
    ['/support', 'Contact Arasaka'],
    ['/profile', 'Achievements'],
    ['/', 'Modules'],
  ]);
  await expectDialog(page, 'Continue Learning');
});

test('the screens of a learner pass every rule of axe', async ({
  page,
  origin,
  browser,
  expectedErrors,
  signInAsDemo,
}) => {
  expectedErrors.push(/status of 404/u);
  const other = await browser.newContext();
  const { id: userId } = await signUp(other.request, origin);
  const headers = { origin };
  const text = 'My **tomatoes** are ripe.';
  const postId = await writeText(other.request, origin, '/api/posts', text);
  await signInAsDemo('learner');
  const opened = await page.request.post(openConversation.path, { headers, data: { userId } });
  const conversation = (await opened.json()) as { id: number };
  await writeText(page.request, origin, sendMessage.path.replace('{id}', String(conversation.id)), text);
  await other.close();

  await expectScreens(page, [
    ['/discord', /community/iu],
    ['/discord/feed', 'Community feed'],
    ['/notes', 'Nothing here yet'],
    ['/glossary', 'Find a term'],
    ['/privacy', 'Privacy Policy'],
    ['/notifications', 'Notification Settings'],
    ['/no-such-page', 'Page Not Found'],
    ['/messages', 'Messages'],
    ['/inbox', 'Notifications'],
    [`/messages/${conversation.id}`, 'My **tomatoes** are ripe.'],
    ['/messages/999999', 'This conversation is not there'],
    ['/discord/feed/999999', 'This post is not there any more'],
    [`/discord/feed/${postId}`, 'are ripe.'],
  ]);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a post');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog of a report');

  await expectScreens(page, [['/profile', 'Achievements']]);
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('list', { name: 'All achievements' }).getByRole('button').first().click();
  await expectAccessible(page, 'all achievements');
  await expectDialog(page, 'Edit Profile');
  await expectScreens(page, [['/account', 'Delete my account']]);
  await expectDialog(page, 'Delete my account');

  await expectScreens(page, [['/', 'Modules']]);
  await page.getByRole('button', { name: '3 completed modules' }).click();
  await page.getByRole('button', { name: /Vegetative Growth/u }).click();
  await expectAccessible(page, 'open modules');
  await expectDialog(page, 'Continue Learning');
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
  const { id: otherId } = await signUp(other.request, origin);
  await writeText(other.request, origin, `/api/posts/${ownId}/comments`, 'It stands too wet.');
  await other.close();

  await expectScreens(page, [
    ['/inbox', /replied to your post/u],
    [`/discord/feed/${ownId}`, 'It stands too wet.'],
  ]);
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

  await context.request.put(blockUser.path.replace('{userId}', String(otherId)), { headers: { origin } });
  await expectScreens(page, [['/account', 'Unblock']]);
});

test('locked modules, toasts and failures pass every rule of axe', async ({
  page,
  context,
  origin,
  expectedErrors,
  signUp: signUpHere,
}) => {
  expectedErrors.push(...expectedBrowserErrors);
  await signUpHere();
  await page.goto('/');
  const flowering = page.getByRole('button', { name: 'Flowering Stage' });
  await flowering.click();
  const module = page.getByRole('listitem').filter({ has: flowering });
  await module.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Module Locked' })).toBeVisible();
  await expectAccessible(page, 'dialog of a locked module');

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto('/support');
  await page.getByRole('button', { name: 'Copy SOL address' }).click();
  await toastRegion(page).getByRole('listitem').focus();
  await expectAccessible(page, 'toast');

  await page.route(/\/remotes\/mfe-profile\//u, (route) => route.abort('connectionrefused'));
  await page.goto('/profile');
  await expectErrorCard(page, loadFailedMessage);
  await expectAccessible(page, 'screen that cannot be shown');
});

test('the screens of an admin pass every rule of axe', async ({ page, signInAsDemo }) => {
  await signInAsDemo('admin');
  await expectScreens(page, [
    ['/admin/users', 'learner@grow.example'],
    ['/admin/reports', /report/iu],
    ['/admin/preview', 'Seen by'],
    ['/admin/trash', 'Trash'],
    ['/admin/glossary', 'Glossary'],
    ['/admin/audit', 'Audit log'],
    ['/admin/archive', 'Export content'],
    ['/admin/no-such-section', 'Admin Dashboard'],
    ['/admin', 'Add Learning Path'],
  ]);
  await expectDialog(page, 'Add Learning Path');
  await expectScreens(page, [['/admin/modules', 'Add Module']]);
  await expectDialog(page, /^Edit /u);
  await page.getByRole('dialog').getByRole('button', { name: 'Add prerequisite' }).click();
  await expectAccessible(page, 'prerequisites of a module');
  await expectScreens(page, [['/admin/lessons', 'Add Lesson']]);
  await page.getByRole('combobox', { name: 'Module' }).selectOption({ index: 1 });
  await expectDialog(page, /^View /u);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Lesson' }).click();
  await expectAccessible(page, 'editor of a lesson');
});
