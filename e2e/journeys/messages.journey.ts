import { randomUUID } from 'node:crypto';
import { openConversation } from '@grow/contracts';
import { signUp } from '../harness/accounts.ts';
import { holdResponse } from '../harness/hold-response.ts';
import { expect, test } from '../harness/journey.ts';
import { writeText } from '../harness/write-text.ts';

test('two growers exchange messages with read receipts, and a block stops them @desktop', async ({
  page,
  signUp: signUpHere,
  browser,
  origin,
  expectedErrors,
}) => {
  // The last message is refused.
  expectedErrors.push(/status of 403/u);
  await signUpHere();
  const ben = await browser.newContext();
  await signUp(ben.request, origin);
  const postId = await writeText(ben.request, origin, '/api/posts', `Ask me about compost ${randomUUID()}`);
  const adasText = `Look at my tomatoes ${randomUUID()}`;
  await writeText(page.request, origin, '/api/posts', adasText);
  const bensFeed = async () => (await ben.request.get(`${origin}/api/posts`)).text();
  expect(await bensFeed()).toContain(adasText);
  const bensPage = await ben.newPage();
  await bensPage.goto(`${origin}/support`);
  await expect(bensPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

  await page.goto(`/discord/feed/${postId}`);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: /^Message/u }).click();
  await page.getByRole('textbox', { name: /^Message to/u }).fill('How long does it take?');
  const release = await holdResponse(page, 'POST', /\/api\/conversations\/\d+\/messages$/u);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // The event comes before the response. It replaces the pending message, so the message appears once.
  const log = page.getByRole('log');
  await expect(log.getByText('just now')).toBeVisible();
  await expect(log.getByText('How long does it take?')).toHaveCount(1);
  await expect(log.getByText('Sending')).toHaveCount(0);
  await release();
  await expect(log.getByText('How long does it take?')).toHaveCount(1);

  // Ben is on another screen. His header shows the unread message without a reload.
  await bensPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await bensPage.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(bensPage.getByRole('log').getByText('How long does it take?')).toBeVisible();
  await expect(bensPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Read' })).toBeVisible();

  await bensPage.getByRole('textbox', { name: /^Message to/u }).fill('Eight weeks when it is warm.');
  await bensPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Eight weeks when it is warm.')).toHaveCount(1);

  await bensPage.getByRole('button', { name: /^Block / }).click();
  await bensPage.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(bensPage.getByText(/^You have blocked/u)).toBeVisible();
  await expect.poll(bensFeed).not.toContain(adasText);
  await page.getByRole('textbox', { name: /^Message to/u }).fill('And in winter?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('You cannot write to this person.')).toBeVisible();
  await expect(bensPage.getByRole('log').getByText('And in winter?')).toHaveCount(0);
  await ben.close();
});

test('messages that are sent together share one time', async ({ page, signUp, context, origin }) => {
  const other = await signUp();
  await context.clearCookies();
  await signUp();
  const headers = { origin };
  const opened = await page.request.post(openConversation.path, { headers, data: { userId: other.id } });
  const { id } = (await opened.json()) as { id: number };
  const texts = ['First of all', 'And then', 'At last'];
  for (const text of texts) await writeText(page.request, origin, `/api/conversations/${id}/messages`, text);
  await page.goto(`/messages/${id}`);
  const log = page.getByRole('log');
  for (const text of texts) await expect(log.getByText(text)).toBeVisible();
  await expect(log.getByText('just now')).toHaveCount(1);
});
