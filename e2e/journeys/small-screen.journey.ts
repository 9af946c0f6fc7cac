import { openConversation, sendMessage } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';
import { writeText } from '../harness/write-text.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 640 } });

/** The width of the page's layout: more than the screen if anything on it is wider. */
const layoutWidth = (page: Page) => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));

// An admin, whose header has one more button.
test('on the smallest screen nothing is cut off, and a lesson closes by its button', async ({ page, signInAsDemo }) => {
  await signInAsDemo('admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue Learning' }).click();
  const lesson = page.getByRole('dialog');
  const close = lesson.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect(await layoutWidth(page)).toBe(320);
  await close.click();
  await expect(lesson).toBeHidden();
  for (const tab of ['Community', 'Contact', 'Profile / Log Out']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    expect(await layoutWidth(page), tab).toBe(320);
  }
});

test('a message of one long word is truncated in the list of conversations', async ({
  page,
  context,
  origin,
  signUp,
}) => {
  const other = await signUp();
  await context.clearCookies();
  await signUp();
  const headers = { origin };
  const opened = await context.request.post(openConversation.path, { headers, data: { userId: other.id } });
  const { id } = (await opened.json()) as { id: number };
  await writeText(
    context.request,
    origin,
    sendMessage.path.replace('{id}', String(id)),
    'https://example.org/'.padEnd(200, 'x'),
  );
  await page.goto('/messages');
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByText(/^You: https/u)).toBeVisible();
  expect(await layoutWidth(page)).toBe(320);
});
