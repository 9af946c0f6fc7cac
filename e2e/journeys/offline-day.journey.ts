import { randomUUID } from 'node:crypto';
import { createPost, listComments, listProgress, readMe, type ProgressRecord, type SessionUser } from '@grow/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectCourse } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const header = (page: Page, name: string) => page.getByRole('button', { name });

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}

/** What waits on the device, by its key. */
const queueOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('grow.queue.'))),
  ) as Promise<Record<string, string>>;

/** Opens the first lesson of a module and reads three in a row. Completes as many of them. */
async function readThree(page: Page, button: string, completed: number): Promise<void> {
  await header(page, button).click();
  for (let lesson = 0; lesson < 3; lesson += 1) {
    await expect(dialog(page).getByRole('paragraph').nth(2)).toBeVisible();
    if (lesson < completed) await dialog(page).getByRole('button', { name: 'Complete and continue' }).click();
    else if (lesson < 2)
      await dialog(page)
        .getByRole('button', { name: /^Next: / })
        .click();
  }
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
}

test('a day without a network: what was read, completed and written is there once, with the times of the device', async ({
  page,
  context,
  browser,
  origin,
  signUp,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /Failed to update lesson progress/u);
  await signUp();
  const data = { content: `What grows in a cellar? ${randomUUID()}`, clientKey: randomUUID() };
  const created = await context.request.post(createPost.path, { headers: { origin }, data });
  const { id: postId } = (await created.json()) as { id: number };

  // The visit, with a look at the post, and the code of a lesson.
  await page.goto('/');
  await expectCourse(page);
  await header(page, 'Start here: ').click();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await tab(page, 'Community').click();
  await page.getByRole('link', { name: 'Open the feed' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: data.content })
    .getByRole('link', { name: /^Comments/u })
    .click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();

  await context.setOffline(true);
  const comment = `Mushrooms, mostly. ${randomUUID()}`;
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(comment);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await tab(page, 'Learn').click();
  await readThree(page, 'Start here: ', 2);
  await header(page, 'Advanced method for higher yields').click();
  await readThree(page, 'Start here: ', 1);
  await expect(page.getByText('5 things waiting for a connection')).toBeVisible();
  const queue = await queueOf(page);
  const claimed = Object.entries(queue)
    .filter(([key]) => key.includes('.completion.'))
    .map(([, text]) => (JSON.parse(text) as { data: { completedAt: string } }).data.completedAt);
  expect(claimed).toHaveLength(3);
  const device = await context.storageState({ indexedDB: true });
  await page.close();
  await context.setOffline(false);

  let earned: number | null = null;
  // The browser has been killed. The same device opens another page of the product, and then five times the state of
  // before, as if none of it had been removed.
  for (let time = 0; time < 6; time += 1) {
    const later = await browser.newContext({ baseURL: origin, storageState: device });
    const again = await later.newPage();
    await again.goto('/profile');
    await expect.poll(() => queueOf(again), { timeout: 60_000 }).toEqual({});
    await later.close();
    const progress = await get<ProgressRecord[]>(context.request, listProgress.path);
    expect(progress.map(({ completedAt }) => completedAt).toSorted()).toEqual(claimed.toSorted());
    const comments = await get<{ items: { content: string }[] }>(
      context.request,
      listComments.path.replace('{id}', String(postId)),
    );
    expect(comments.items.map(({ content }) => content)).toEqual([comment]);
    // Three lessons, and what they earn beside: the same after each time.
    await expect.poll(async () => (await get<SessionUser>(context.request, readMe.path)).xp).toBeGreaterThanOrEqual(30);
    const { xp } = await get<SessionUser>(context.request, readMe.path);
    expect(xp).toBe(earned ?? xp);
    earned = xp;
  }
});
