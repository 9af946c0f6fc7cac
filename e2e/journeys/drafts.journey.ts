import { randomUUID } from 'node:crypto';
import { openConversation } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { signUp } from '../harness/accounts.ts';
import { greenPng } from '../harness/green-png.ts';
import { holdResponse } from '../harness/hold-response.ts';
import { expect, test } from '../harness/journey.ts';
import { openEmailPanel, signInByEmail } from '../harness/sign-in-screen.ts';
import { writeText } from '../harness/write-text.ts';

const post = (page: Page) => page.getByRole('textbox', { name: 'What is growing?' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const message = (page: Page) => page.getByRole('textbox', { name: /^Message to/u });
const picture = (page: Page) => page.getByRole('img', { name: 'Your picture' });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const leaf = { name: 'leaf.png', mimeType: 'image/png', buffer: greenPng() };

async function leave(page: Page): Promise<void> {
  await tab(page, 'Profile').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/u);
}

async function enter(page: Page, account: { email: string; password: string }): Promise<void> {
  await openEmailPanel(page);
  await signInByEmail(page, account.email, account.password);
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
}

test('the draft of a post survives a change of category or tab and a reload, with its picture, until it is sent', async ({
  page,
  signUp: signUpHere,
}) => {
  await signUpHere();
  await page.goto('/discord/feed');
  const text = `Half a thought ${randomUUID()}`;
  await post(page).fill(text);
  await page.getByRole('combobox', { name: 'Category of the post' }).selectOption('harvest');
  const soil = page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Soil' });
  await soil.click();
  await expect(soil).toHaveAttribute('aria-pressed', 'true');
  await expect(post(page)).toHaveValue(text);

  // Input during an upload is kept. The picture is kept too, although the screen was left during its upload.
  const release = await holdResponse(page, 'POST', /\/api\/post-images$/u);
  await page.getByLabel('Picture file').setInputFiles(leaf);
  await post(page).fill(`${text} and more`);
  await tab(page, 'Learn').click();
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await release();
  await page.goBack();
  await expect(post(page)).toHaveValue(`${text} and more`);
  await expect(picture(page)).toBeVisible();

  await page.reload();
  await expect(post(page)).toHaveValue(`${text} and more`);
  await expect(page.getByRole('combobox', { name: 'Category of the post' })).toHaveValue('harvest');
  await expect(picture(page)).toBeVisible();
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Post by/u }).filter({ hasText: text })).toContainText('Harvest');
  await expect(post(page)).toHaveValue('');
  await page.reload();
  await expect(post(page)).toHaveValue('');
  await expect(picture(page)).toHaveCount(0);
});

test('a draft keeps its lesson, and each post and conversation has a draft of its own', async ({
  page,
  context,
  origin,
  signUp: signUpHere,
}) => {
  const other = await signUpHere();
  await context.clearCookies();
  await signUpHere();
  const ids: number[] = [];
  for (const content of ['One', 'Two']) ids.push(await writeText(page.request, origin, '/api/posts', content));
  await page.goto('/discord/feed?lesson=1');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why is that so?');
  await page.goto(`/discord/feed/${ids[0]}`);
  await comment(page).fill('About the first');
  await page.goto(`/discord/feed/${ids[1]}`);
  await expect(comment(page)).toHaveValue('');
  await page.goto(`/discord/feed/${ids[0]}`);
  await expect(comment(page)).toHaveValue('About the first');
  await page.getByRole('link', { name: 'Community feed' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why is that so?');
  await page.getByRole('button', { name: 'Do not ask about this lesson' }).click();
  await expect(post(page)).toHaveValue('Why is that so?');

  const opened = await page.request.post(openConversation.path, { headers: { origin }, data: { userId: other.id } });
  const { id } = (await opened.json()) as { id: number };
  await page.goto(`/messages/${id}`);
  await message(page).fill('Not sent yet');
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(message(page)).toHaveCount(0);
  await page.goBack();
  await expect(message(page)).toHaveValue('Not sent yet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Not sent yet')).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue('');
});

test('a draft is deleted at sign-out, hidden from the next user and ignored when invalid', async ({
  page,
  context,
  origin,
  signUp: signUpHere,
  expectedErrors,
}) => {
  // The page fetches data in the background when its session ends.
  expectedErrors.push(/401 \(Unauthorized\)/u);
  const ada = await signUpHere();
  await page.goto('/discord/feed');
  await post(page).fill('A secret');
  await leave(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('A secret');
  await enter(page, ada);
  await page.goto('/discord/feed');
  await expect(post(page)).toHaveValue('');

  // When a session expires, its drafts are kept for its user and not shown to another user.
  await post(page).fill('Another secret');
  await context.clearCookies();
  await signUp(context.request, origin);
  await page.goto('/discord/feed');
  await expect(post(page)).toHaveValue('');

  await post(page).fill('Soon broken');
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('grow.draft.')) localStorage.setItem(name, '{"savedAt":7,"value":{"content":{}}}');
    }
    const { id } = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { id: number };
    localStorage.setItem(`grow.queue.${id}.post.a`, 'null');
    localStorage.setItem(`grow.queue.${id}.post.b`, '{"order":1,"data":{"content":null}}');
  });
  await page.reload();
  await expect(post(page)).toHaveValue('');
  await post(page).fill('Whole again');
  await page.reload();
  await expect(post(page)).toHaveValue('Whole again');
});
