import { randomUUID } from 'node:crypto';
import { createPost, writeNote } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { signUp as signUpAnother } from '../harness/accounts.ts';
import { expectAccessible } from '../harness/axe.ts';
import { expectCourse, readDatabase } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';
import { keptOnDevice, offlineErrors } from '../harness/kept-on-device.ts';

test.use({ serviceWorkers: 'allow' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search lessons, posts and your notes' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('one field finds lessons, posts and own notes, and offline the data on the device', async ({
  page,
  context,
  browser,
  origin,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signUp();
  const headers = { origin };
  const post = { content: 'My **gypsum** experiment', clientKey: randomUUID() };
  expect((await page.request.post(createPost.path, { headers, data: post })).status()).toBe(201);
  const note = { lessonId: 1, lessonTitle: 'A lesson', quote: null, content: 'Gypsum from Miriam', revision: 0 };
  const noteAddress = writeNote.path.replace('{noteId}', randomUUID());
  expect((await page.request.put(noteAddress, { headers, data: { ...note, editId: randomUUID() } })).ok()).toBe(true);

  await page.goto('/');
  await expectCourse(page);
  await keptOnDevice(page);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('conductvity');
  const lessons = section(page, 'Lessons').getByRole('link');
  await expect(lessons.first().locator('mark').first()).toHaveText(/conductivity/iu);
  await expect(page).toHaveURL(/\/search\?q=conductvity$/u);
  await field(page).press('Enter');
  await field(page).fill('gypsum');
  await expect(section(page, 'Posts').getByRole('link')).toContainText('My gypsum experiment');
  await expect(section(page, 'Your notes').getByRole('link')).toContainText('Gypsum from Miriam');
  // The module is locked for a new learner.
  await field(page).fill('curing');
  const locked = section(page, 'Lessons')
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: 'Locked' }) });
  await expect(locked.first()).toContainText('to go.');

  // Another user finds the post, but not the note.
  const other = await browser.newContext({ serviceWorkers: 'block', baseURL: origin });
  const stranger = await other.newPage();
  await signUpAnother(other.request, origin);
  await stranger.goto('/search?q=gypsum');
  await expect(section(stranger, 'Posts')).toContainText('My gypsum experiment');
  await expect(section(stranger, 'Your notes')).toHaveCount(0);
  await other.close();

  await context.setOffline(true);
  await page.goto('/search?q=conductivity');
  await expect(page.getByText('on this device. Posts are found with a connection.')).toBeVisible();
  await expectAccessible(page, 'search without a network');
  const title = (await lessons.first().locator('span').first().textContent()) ?? '';
  await lessons.first().click();
  await expect(page.getByRole('dialog', { name: title.trim() })).toBeVisible();
  await page.goBack();
  await field(page).fill('miriam');
  await expect(section(page, 'Your notes').getByRole('link')).toContainText('Gypsum from Miriam');
  await field(page).fill('curing');
  await expect(page.getByText('“curing”')).toBeVisible();
  await expect(locked).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/search');
  await expect(section(page, 'Recent searches').getByRole('link', { name: 'conductivity' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth/u);
  const left = JSON.stringify([
    await readDatabase(page),
    await page.evaluate(() => ({ ...localStorage, ...sessionStorage })),
  ]);
  for (const text of ['conductivity', 'Miriam']) expect(left).not.toContain(text);
});
