import { openConversation, sendMessage, updateProfile } from '@grow/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { writeText } from '../harness/write-text.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** The layout width of the page. It is greater than the screen width if an element is too wide. */
const layoutWidth = (page: Page) => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));

test('a long name is shown in full, and a long word is truncated in the list of conversations', async ({
  page,
  context,
  origin,
  signUp,
}) => {
  const other = await signUp();
  const headers = { origin };
  const name = 'Wilhelmina '.repeat(5).padEnd(64, 'W');
  await context.request.put(updateProfile.path, { headers, data: { displayName: name } });
  const expectWhole = async (parent: Locator) => {
    const shown = parent.getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    const isCut = await shown.evaluate(
      (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1,
    );
    expect(isCut).toBe(false);
  };
  await page.goto('/profile');
  await expectWhole(page.getByRole('main'));
  await page.goto('about:blank');
  await context.clearCookies();
  await signUp();
  const opened = await context.request.post(openConversation.path, { headers, data: { userId: other.id } });
  const { id } = (await opened.json()) as { id: number };
  await writeText(
    context.request,
    origin,
    sendMessage.path.replace('{id}', String(id)),
    'https://example.org/'.padEnd(200, 'x'),
  );
  await page.goto('/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  await expect(conversations.getByText(/^You: https/u)).toBeVisible();
  expect(await layoutWidth(page)).toBe(320);
  await expectWhole(conversations);
  await conversations.getByRole('link').click();
  await expectWhole(page.getByRole('heading', { level: 2, name }).locator('..'));
});
