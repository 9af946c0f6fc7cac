import { randomUUID } from 'node:crypto';
import { openConversation, readMe, readUnreadMessages, streamEvents } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { signUp } from '../harness/accounts.ts';
import { expect, test } from '../harness/journey.ts';
import { recordCalls, redundantReads, type Invalidations } from '../harness/record-calls.ts';
import { writeText } from '../harness/write-text.ts';

const completion = /^POST \/api\/progress\/complete$/u;
const invalidations: Invalidations = {
  '/api/modules': [completion],
  '/api/lessons': [completion],
  '/api/progress': [completion],
  '/api/users': [completion, /^user-changed$/u, /^POST \/api\/posts/u],
  '/api/conversations': [/^message-created$/u],
  // Kept for use without a network, and a message adds one.
  '/api/notifications': [/^message-created$/u],
};

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function completeNext(page: Page) {
  await page.getByRole('button', { name: 'Continue Learning' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function openModule(page: Page, module: string) {
  const header = page.getByRole('button', { name: module });
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  // React Query cancels a query without observers. The next visit would fetch it again.
  const lessons = page.getByRole('listitem').filter({ has: header }).getByRole('listitem');
  await expect(lessons.first()).toBeVisible();
}

/** Visits the learning journey with two modules, the profile, the feed and the messages. */
async function visitScreens(page: Page) {
  await tab(page, 'Learn');
  await openModule(page, 'Vegetative Growth');
  await openModule(page, 'Before You Begin');
  await tab(page, /^Profile/u);
  await expect(page.getByText('Lessons Completed', { exact: true })).toBeVisible();
  const feed = page.getByRole('link', { name: 'Open the feed' });
  // The first tap opens the last page of the tab. Another tap opens its first page.
  await expect(async () => {
    await tab(page, 'Community');
    await expect(feed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await feed.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/u })
    .click();
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);
}

test('a change of screen refetches only changed data @desktop', async ({
  page,
  signUp: signUpHere,
  browser,
  origin,
}) => {
  test.slow();
  await signUpHere();
  const other = await browser.newContext();
  const { id: otherId } = await signUp(other.request, origin);
  const headers = { origin };
  const opened = await page.request.post(openConversation.path, { headers, data: { userId: otherId } });
  const { id } = (await opened.json()) as { id: number };
  const write = (path: string, content: string) => writeText(other.request, origin, path, content);
  await write('/api/posts', `First leaves ${randomUUID()}`);
  await write(`/api/conversations/${id}/messages`, 'Do you water in the morning?');
  const reads = (path: string) => happened.filter((one) => one === `GET ${path}`).length;

  const happened = await recordCalls(page);
  await page.goto('/');
  const messages = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(messages('Messages, 1 unread')).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('grow:tabs-ready').length)).toBe(1);
  await visitScreens(page);
  await visitScreens(page);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(redundantReads(happened, invalidations), happened.join('\n')).toEqual([]);

  // Events update XP, level and the unread count.
  await tab(page, 'Learn');
  await openModule(page, 'Before You Begin');
  await completeNext(page);
  await expect.poll(() => happened).toContain('user-changed');
  await tab(page, /^Profile/u);
  await expect(page.getByRole('main').getByText(/^[1-9]\d* XP$/u)).toBeVisible();
  await write(`/api/conversations/${id}/messages`, 'Or in the evening?');
  await expect(messages('Messages, 2 unread')).toBeVisible();
  expect(reads(readUnreadMessages.path)).toBe(1);

  await visitScreens(page);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click();
  await expect(messages('Messages')).toBeVisible();
  await page.getByRole('textbox', { name: /^Message to/u }).fill('In the morning.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('In the morning.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Sending')).toHaveCount(0);
  await visitScreens(page);
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByText('You: In the morning.')).toBeVisible();
  expect(redundantReads(happened, invalidations), happened.join('\n')).toEqual([]);
  expect(reads(readMe.path), 'once after the connection, in case an event was missed before it').toBe(1);
  await other.close();
});

test('XP earned on one device appears on another without a reload', async ({ page, context, signUp }) => {
  await signUp();
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('0 XP', { exact: true })).toBeVisible();
  const phone = await context.newPage();
  await phone.goto('/');
  await openModule(phone, 'Before You Begin');
  await completeNext(phone);
  await expect(main.getByText(/^[1-9]\d* XP$/u)).toBeVisible();
  await expect(main.getByText('Lessons Completed', { exact: true }).locator('..').getByRole('definition')).toHaveText(
    '1',
  );
});

test('without the event stream the profile fetches XP and level', async ({ page, signUp, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/u);
  await signUp();
  await page.route(`**${streamEvents.path}`, (route) => route.abort());
  const openedAt = Date.now();
  await page.goto('/');
  await openModule(page, 'Before You Begin');
  await completeNext(page);
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(7000);
  await tab(page, /^Profile/u);
  await expect(page.getByRole('main').getByText(/^[1-9]\d* XP$/u)).toBeVisible();
});
