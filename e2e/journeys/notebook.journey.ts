import { readNotebook, type OutputOf } from '@grow/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { expectCourse, readDatabase } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';
import { keptOnDevice, offlineErrors } from '../harness/kept-on-device.ts';

test.use({ serviceWorkers: 'allow' });

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const notes = (page: Page) => page.getByRole('note', { name: 'Your note' });

async function notebookOf(request: APIRequestContext): Promise<OutputOf<typeof readNotebook>> {
  return (await (await request.get(readNotebook.path)).json()) as OutputOf<typeof readNotebook>;
}

/** All data of the page that this browser keeps, as text. */
const onDevice = async (page: Page) =>
  JSON.stringify([await readDatabase(page), await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))]);

test('bookmarks and notes that were made offline are sent later, and link to their paragraph', async ({
  page,
  context,
  browser,
  origin,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signUp();
  await page.goto('/');
  await expectCourse(page);
  await keptOnDevice(page);
  await page.reload();
  await context.setOffline(true);

  await button(page, /^Start here: /u).click();
  await button(page, 'Bookmark').click();
  await button(page, 'Add a note').click();
  const choice = page.getByRole('button', { name: /^Note on: /u }).nth(2);
  const words = ((await choice.getAttribute('aria-label')) ?? '').replace('Note on: ', '');
  await choice.click();
  await page.getByRole('textbox', { name: 'Note on this paragraph' }).fill('Ask the town <b>hall</b>');
  await button(page, 'Done').click();
  await expect(notes(page)).toContainText('Ask the town <b>hall</b>');
  await page.reload();
  await expect(notes(page)).toContainText('Waiting for the connection');
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect.poll(async () => (await notebookOf(page.request)).notes.length).toBe(1);
  const [note] = (await notebookOf(page.request)).notes;
  expect(note).toMatchObject({ content: 'Ask the town <b>hall</b>', revision: 1 });
  expect(note?.quote?.startsWith(words)).toBe(true);

  // Another device has the same note open, and both devices change it.
  const other = await browser.newContext({
    serviceWorkers: 'block',
    storageState: await context.storageState(),
    baseURL: origin,
  });
  const tablet = await other.newPage();
  await tablet.goto('/notes');
  await expect(notes(tablet)).toHaveCount(1);
  await tablet
    .getByRole('link', { name: note?.lessonTitle ?? '' })
    .nth(1)
    .click();
  await expect(notes(tablet)).toBeFocused();
  await expect(notes(tablet)).toBeInViewport();
  for (const [one, text] of [
    [page, 'By the phone'],
    [tablet, 'By the tablet'],
  ] as const) {
    await notes(one).getByRole('button', { name: 'Edit' }).click();
    await one.getByRole('textbox', { name: 'Note on this paragraph' }).fill(text);
    await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  }
  await button(tablet, 'Done').click();
  await expect(notes(tablet).filter({ hasText: 'Both texts are kept' })).toContainText('By the tablet');
  await expect(notes(tablet).filter({ hasText: 'By the phone' })).toBeVisible();
  await other.close();

  await button(page, 'Done').click();
  await button(page, 'Add a note').click();
  await expectAccessible(page, 'choice of a paragraph');
  await button(page, 'Whole lesson').click();
  await page.getByRole('textbox', { name: 'Note on this lesson' }).fill('Unsent words');
  await expect.poll(async () => (await notebookOf(page.request)).notes.length).toBe(3);
  await expectAccessible(page, 'lesson with notes');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  expect(await onDevice(page)).toContain('By the phone');
  await page.goto('/profile');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/auth/u);
  for (const text of ['By the phone', 'By the tablet', 'Unsent words', 'Ask the town']) {
    expect(await onDevice(page)).not.toContain(text);
  }
});
