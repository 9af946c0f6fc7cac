import { randomUUID } from 'node:crypto';
import { createPost, listComments, listProgress, readMe, type ProgressRecord, type SessionUser } from '@grow/contracts';
import { query } from '@grow/tools/postgres/databases.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { signUp } from '../harness/accounts.ts';
import { expectCourse } from '../harness/device-database.ts';
import { expect } from '../harness/journey.ts';
import { keptOnDevice } from '../harness/kept-on-device.ts';
import { test } from '../harness/phone.ts';
import { currentProduct } from '../harness/product.ts';

const dayMs = 24 * 60 * 60 * 1000;

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const header = (page: Page, name: string) => page.getByRole('button', { name });

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}

/** The entries that wait on the device to be sent, by key. */
const queueOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('grow.queue.'))),
  ) as Promise<Record<string, string>>;

/** Opens the first lesson of a module, reads three lessons in a row, and completes `completed` of them. */
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

/** Goes from the start page to the post that was opened online. */
async function openPost(page: Page, content: string): Promise<void> {
  await tab(page, 'Community').click();
  await page.getByRole('link', { name: 'Open the feed' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: content })
    .getByRole('link', { name: /^Comments/u })
    .click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
}

test('the completions and the comment of a day offline are saved once, with the times of the device @nightly', async ({
  phone,
  origin,
}) => {
  test.slow();
  const { databases } = currentProduct();
  test.skip(databases === undefined, 'the test changes the age of the account in the database');
  // The only online visit. The account is one day older than the offline day.
  const visit = await phone.open('online');
  const { id } = await signUp(visit.context.request, origin);
  await query(databases?.['user'] ?? '', "update users set created_at = now() - interval '2 days' where id = $1", [id]);
  const data = { content: `What grows in a cellar? ${randomUUID()}`, clientKey: randomUUID() };
  const created = await visit.context.request.post(createPost.path, { headers: { origin }, data });
  const { id: postId } = (await created.json()) as { id: number };
  await visit.page.goto('/');
  await expectCourse(visit.page);
  await openPost(visit.page, data.content);
  await keptOnDevice(visit.page);
  await phone.close();

  // The offline day was yesterday and begins at the start page.
  const { page } = await phone.open('offline');
  await page.clock.install({ time: Date.now() - dayMs });
  await page.goto('/');
  await readThree(page, 'Start here: ', 2);
  await header(page, 'Advanced method for higher yields').click();
  await readThree(page, 'Start here: ', 1);
  await openPost(page, data.content);
  const comment = `Mushrooms, mostly. ${randomUUID()}`;
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(comment);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  // The fifth change is the choice of the other path.
  await expect(page.getByText('5 things waiting for a connection')).toBeVisible();
  const queue = await queueOf(page);
  const claimed = Object.entries(queue)
    .filter(([key]) => key.includes('.completion.'))
    .map(([, text]) => (JSON.parse(text) as { data: { completedAt: string } }).data.completedAt);
  expect(claimed).toHaveLength(3);
  for (const time of claimed) expect(Date.now() - Date.parse(time)).toBeGreaterThan(0.99 * dayMs);
  // Found by its key, because the text may also be in an earlier draft.
  await phone.isWritten(String(Object.keys(queue).find((key) => key.includes('.comment.'))));
  await phone.kill();

  const later = await phone.open('online');
  let earned: number | null = null;
  // The device sends the changes, and then five times the same changes, as if it had received no response.
  for (let time = 0; time < 6; time += 1) {
    await later.page.goto('/');
    await expect.poll(() => queueOf(later.page), { timeout: 60_000 }).toEqual({});
    const { request } = later.context;
    const progress = await get<ProgressRecord[]>(request, listProgress.path);
    expect(progress.map(({ completedAt }) => completedAt).toSorted()).toEqual(claimed.toSorted());
    const path = listComments.path.replace('{id}', String(postId));
    const comments = await get<{ items: { content: string }[] }>(request, path);
    expect(comments.items.map(({ content }) => content)).toEqual([comment]);
    // Three lessons and their achievements: the XP is the same each time.
    await expect.poll(async () => (await get<SessionUser>(request, readMe.path)).xp).toBeGreaterThanOrEqual(30);
    const { xp } = await get<SessionUser>(request, readMe.path);
    expect(xp).toBe(earned ?? xp);
    earned = xp;
    await later.page.evaluate((kept) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    }, queue);
  }
});
