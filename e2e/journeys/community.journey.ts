import { randomUUID } from 'node:crypto';
import { streamEvents } from '@grow/contracts';
import type { Browser, Page } from '@playwright/test';
import { signUp } from '../harness/accounts.ts';
import { greenPng } from '../harness/green-png.ts';
import { holdResponse } from '../harness/hold-response.ts';
import { expect, test } from '../harness/journey.ts';
import { writeText } from '../harness/write-text.ts';

const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Signs up a second user in another browser context. */
async function joinWith(browser: Browser, origin: string, path: string) {
  const context = await browser.newContext();
  const account = await signUp(context.request, origin);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return { context, page, account };
}

test('two growers talk in the feed without reloading @desktop', async ({
  page,
  signUp: signUpHere,
  browser,
  origin,
}) => {
  await signUpHere();
  await page.goto('/discord');
  await page.getByRole('link', { name: 'Open the feed' }).click();
  await expect(page.getByRole('heading', { name: 'Community feed' })).toBeVisible();
  const ben = await joinWith(browser, origin, '/discord/feed');
  await expect(ben.page.getByRole('heading', { name: 'Community feed' })).toBeVisible();

  const text = `Why do the **lower leaves** turn yellow? ${randomUUID()}`;
  const shown = text.replaceAll('*', '');
  await page.getByRole('textbox', { name: 'What is growing?' }).fill(text);
  // The event of a text comes before the response to its request. The text must appear once.
  const releasePost = await holdResponse(page, 'POST', /\/api\/posts$/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Post by/u }).filter({ hasText: shown })).toBeVisible();
  await expect(page.getByText('Sending')).toHaveCount(0);
  await releasePost();
  await expect(article(page, shown)).toHaveCount(1);
  await expect(article(ben.page, shown)).toBeVisible();

  await article(ben.page, shown).getByRole('button', { name: 'Like, 0 so far' }).click();
  await expect(article(ben.page, shown).getByRole('button', { name: 'Like, 1 so far' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // A tap on the text opens the post, because the link of its time covers the card.
  await article(ben.page, shown).click();
  await ben.page.getByRole('textbox', { name: 'Write a comment' }).fill('Most often it stands too wet.');
  const picture = { name: 'leaf.png', mimeType: 'image/png', buffer: greenPng() };
  await ben.page.getByLabel('Picture file').setInputFiles(picture);
  await expect(ben.page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  const releaseComment = await holdResponse(ben.page, 'POST', /\/api\/posts\/\d+\/comments$/u);
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ben.page.getByRole('heading', { name: '1 comment' })).toBeVisible();
  await expect(ben.page.getByText('Most often it stands too wet.')).toHaveCount(1);
  await expect(ben.page.getByText('Sending')).toHaveCount(0);
  await releaseComment();

  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click();
  await expect(page.getByRole('link', { name: /liked your post/u })).toBeVisible();
  await page.getByRole('link', { name: /replied to your post/u }).click();
  await expect(page).toHaveURL(/\/discord\/feed\/\d+$/u);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const comment = page.getByRole('listitem').filter({ hasText: 'Most often it stands too wet.' });
  await expect(comment.getByRole('img', { name: /^Picture by/u })).toHaveAttribute('src', /^\/api\/post-images\//u);
  await expect(page.getByRole('button', { name: 'Like, 1 so far' })).toBeVisible();
  await comment.getByRole('button', { name: /^Picture by/u }).click();
  await page
    .getByRole('dialog', { name: /^Picture by/u })
    .getByRole('button', { name: 'Close dialog' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/discord\/feed\/\d+$/u);
  await ben.context.close();
});

test('a post whose response is lost is sent again after a reload and appears once', async ({
  page,
  signUp: signUpHere,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/u);
  await signUpHere();
  // The server saves the post, but the browser gets no response. Then it cannot reach the server at all.
  await page.route(`**${streamEvents.path}`, (route) => route.abort());
  await page.goto('/discord/feed');
  const text = `Written on a bad line ${randomUUID()}`;
  let hasArrived = false;
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (!hasArrived) {
      await route.fetch();
      hasArrived = true;
    }
    await route.abort();
  });
  await page.getByRole('textbox', { name: 'What is growing?' }).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Waiting for the connection')).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('article', { name: /^Post by/u }).filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Your post on its way' })).toHaveCount(0);
  await expect(article(page, text)).toHaveCount(1);
});

test('a lesson links to a question with its title, and back', async ({ page, signUp: signUpHere }) => {
  await signUpHere();
  // The lesson is in the path that is not selected. The link opens it anyway.
  const lessons = (await (await page.request.get('/api/lessons/10')).json()) as { id: number }[];
  await page.goto(`/?lesson=10-${lessons[0]?.id}`);
  const questionLink = page.getByRole('link', { name: 'Ask about this lesson' });
  await expect(questionLink).toBeVisible();
  const title = await page.getByRole('dialog').getByRole('heading').first().innerText();
  await questionLink.click();
  const question = `A question about it ${randomUUID()}`;
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const post = page.getByRole('article', { name: /^Post by/u }).filter({ hasText: question });
  await expect(post).toContainText(title);
  await post.getByRole('link', { name: `Lesson: ${title}` }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test.describe('a user without a name', () => {
  // The handler that closes moments would press 'Continue' in the sheet.
  test.use({ closesMoments: false });

  test('chooses a name with the first question, and marks the helpful comment for other readers', async ({
    page,
    context,
    browser,
    origin,
  }) => {
    await signUp(context.request, origin, null);
    const lessons = (await (await page.request.get('/api/lessons/10')).json()) as { id: number }[];
    const lesson = `/?lesson=10-${lessons[1]?.id}`;
    await page.goto(lesson);
    await page.getByRole('link', { name: 'Ask about this lesson' }).click();
    const question = `How warm may the water be? ${randomUUID()}`;
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    const post = page.getByRole('button', { name: 'Post', exact: true });
    await post.click();
    const sheet = page.getByRole('dialog', { name: 'What should others call you?' });
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(question);
    await post.click();
    await sheet.getByRole('textbox', { name: 'Display Name' }).fill('Fern');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet).toBeHidden();

    const ben = await joinWith(browser, origin, '/discord/feed');
    await article(ben.page, question).click();
    await expect(ben.page.getByRole('article', { name: 'Post by Fern' })).toBeVisible();
    await ben.page.getByRole('textbox', { name: 'Write a comment' }).fill('Keep it below 22 °C.');
    await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ben.page.getByRole('heading', { name: '1 comment' })).toBeVisible();

    await article(page, question).click();
    await page.getByRole('button', { name: 'This helped' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'What helped' })).toContainText('Keep it below 22 °C.');
    await expect(page.getByRole('button', { name: 'This did not help' })).toBeVisible();

    await ben.page.goto(`${origin}${lesson}`);
    const asked = ben.page
      .getByRole('region', { name: 'Others asked' })
      .getByRole('link')
      .filter({ hasText: question });
    await expect(asked).toContainText('Keep it below 22 °C.');
    await asked.click();
    await expect(ben.page.getByRole('listitem').filter({ hasText: 'What helped' })).toBeVisible();
    await ben.context.close();
  });
});

test('scripts and external pictures in a post remain text', async ({ page, context, signUp: signUpHere, origin }) => {
  await signUpHere();
  const mark = randomUUID();
  const attack = `${mark} <img src=x onerror="alert(1)"><script>alert(2)</script>
[tap me](javascript:alert(3)) ![pixel](https://tracker.example/pixel.png)`;
  const postId = await writeText(context.request, origin, '/api/posts', attack);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/discord/feed/${postId}`);
  const post = article(page, mark);
  await expect(post.getByText('tap me')).toBeVisible();
  await expect(post.locator('img, script, [href^="javascript"]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});
