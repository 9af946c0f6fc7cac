import type { Page } from '@playwright/test';
import { greenPng } from '../harness/green-png.ts';
import { expect, test } from '../harness/journey.ts';

const cachedUser = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as Record<string, unknown>);

test('a new grower sees their profile and the achievements to earn @desktop', async ({ page, signUp }) => {
  const { username } = await signUp();
  await page.goto('/profile');
  await expect(page.getByText(`@${username}`)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Level 1', { exact: true })).toBeVisible();
  await expect(main.getByText('Soil Grower', { exact: true })).toBeVisible();
  const numberOf = (label: string) => main.getByText(label, { exact: true }).locator('..').getByRole('definition');
  await expect(numberOf('Lessons Completed')).toHaveText('0');
  await expect(numberOf('Community Posts')).toHaveText('0');
  await expect(numberOf('Days Active')).toHaveText('1');
  await expect(main.getByText('0 XP', { exact: true })).toBeVisible();
  await expect(main.getByText('100 XP to Level 2')).toBeVisible();

  await page.getByRole('button', { name: 'View All' }).click();
  const all = page.getByRole('list', { name: 'All achievements' });
  const columns = await all.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(4);
});

test('theme and text size are kept on the device and apply from the first paint', async ({ page, context, signUp }) => {
  await signUp();
  const shown = (of = page) =>
    of.evaluate(() => {
      const { fontSize, colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      return `${colorScheme} ${fontSize} ${backgroundColor}`;
    });
  const light = 'rgb(250, 248, 242)';
  const dark = 'rgb(15, 20, 16)';
  await page.goto('/profile');
  expect(await shown()).toBe(`light dark 16px ${light}`);
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('group', { name: 'Text size' }).getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => shown()).toBe(`dark 20.8px ${dark}`);

  const other = await context.newPage();
  // Only the inline code of the page runs.
  await other.route(/\.js(?:\?|$)/u, (route) => route.abort());
  await other.goto('/profile', { waitUntil: 'domcontentloaded' });
  expect(await shown(other)).toBe(`dark 20.8px ${dark}`);
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Normal' }).click();
  await expect.poll(() => shown(other)).toBe(`light dark 16px ${light}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toBe(`light dark 16px ${dark}`);
  await page.evaluate(() => localStorage.setItem('grow.display', '{"theme":"loud"'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  expect(await shown()).toBe(`light dark 16px ${dark}`);
});

test('a grower changes their name, and the header shows it at once', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Display Name').fill('Nok of the Garden');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Nok of the Garden' })).toBeVisible();
  expect(await cachedUser(page)).toMatchObject({ displayName: 'Nok of the Garden' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nok of the Garden' })).toBeVisible();
});

test('a grower uploads a picture, and the header shows it at once', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/profile');
  const input = page.getByLabel('Profile picture', { exact: true });
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: greenPng() });
  const inHeader = page.getByRole('banner').locator('img');
  await expect(inHeader).toHaveAttribute('src', /^\/uploads\/profile-images\/[0-9a-f]+-small\.webp$/u);
  const widthOf = (picture: typeof inHeader) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => widthOf(inHeader)).toBe(128);
  const onPage = page.getByRole('img', { name: /^Picture of/u }).locator('img');
  await expect.poll(() => widthOf(onPage)).toBe(512);
  expect((await cachedUser(page))['profileImage']).toBe(await onPage.getAttribute('src'));
});

test('with the placeholder setting, the profile shows fixed numbers and achievements', async ({ page, signUp }) => {
  await signUp();
  await page.route('**/profile', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"profilePlaceholders":false', '"profilePlaceholders":true') });
  });
  await page.goto('/profile');
  const numberOf = (label: string) => page.getByText(label, { exact: true }).locator('..').getByRole('definition');
  await expect(numberOf('Lessons Completed')).toHaveText('5');
  await expect(numberOf('Community Posts')).toHaveText('5');
  await expect(page.getByRole('list', { name: 'Earned achievements' }).getByRole('listitem')).toHaveCount(3);
});
