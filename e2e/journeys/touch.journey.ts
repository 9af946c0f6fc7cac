import { expect, test } from '../harness/journey.ts';
import { swipe } from '../harness/swipe.ts';
import { writeText } from '../harness/write-text.ts';

test('a long pull down closes a sheet, and a short pull does not', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  await page.getByRole('button', { name: /Flowering Stage/u }).click();
  await page.getByRole('button', { name: /^1 Changing the Day/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Module Locked' });
  await expect(sheet).toBeVisible();
  const resting = async () => {
    await expect
      .poll(() => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - innerHeight)))
      .toBe(0);
    return (await sheet.boundingBox())?.y ?? 0;
  };
  const top = await resting();
  await swipe(page, { x: 195, y: top + 20 }, { x: 195, y: top + 50 });
  expect(await resting()).toBeCloseTo(top, 0);
  await swipe(page, { x: 195, y: top + 20 }, { x: 195, y: top + 240 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/$/u);
});

test('a pull and a button refresh the feed, and a failed refresh shows a message', async ({
  page,
  context,
  origin,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /could not be|cannot be|Failed to/u);
  await signUp();
  // The event stream would add the post without a refresh.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/discord/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  const text = `Pulled down ${Date.now()}`;
  await writeText(context.request, origin, '/api/posts', text);
  await expect(page.getByText(text)).toBeHidden();
  await swipe(page, { x: 195, y: 300 }, { x: 195, y: 340 });
  await expect(page.getByText(text)).toBeHidden();
  await swipe(page, { x: 195, y: 300 }, { x: 195, y: 600 });
  await expect(page.getByText(text)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The server cannot be reached now')).toBeVisible();
});

test('a post is shared with the share sheet of the system, or its address is copied', async ({
  page,
  context,
  signInAsDemo,
  origin,
}) => {
  await signInAsDemo('learner');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/discord/feed');
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: 'Share' }).click();
  await expect(post.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${origin}/discord/feed/\\d+$`, 'u'),
  );

  await page.evaluate(() =>
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(void Object.assign(globalThis, { shared: data })),
    }),
  );
  await expect(post.getByRole('button', { name: 'Share' })).toBeVisible();
  await post.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shared') as ShareData)).toEqual({
    title: expect.stringMatching(/^Post by /u),
    url: expect.stringMatching(/\/discord\/feed\/\d+$/u),
  });
});
