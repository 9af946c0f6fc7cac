import { listAchievements, readUserStats, updateProfile, uploadProfileImage } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { greenPng } from '../harness/green-png.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

/** Holds the calls to an address until released, so that what shows meanwhile can be looked at. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path.replaceAll(/\{\w+\}/gu, '*')}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const cachedUser = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as Record<string, unknown>);

test('a new grower sees who they are and what there is to earn @desktop', async ({ page, signUp }) => {
  const { username } = await signUp();
  const releaseStats = await hold(page, readUserStats.path);
  const releaseAchievements = await hold(page, listAchievements.path);
  await page.goto('/profile');
  await expect(page.getByRole('status', { name: 'Loading your numbers' }).locator('> *')).toHaveCount(3);
  await expect(page.getByRole('status', { name: 'Loading achievements' }).locator('> *')).toHaveCount(3);
  releaseStats();
  releaseAchievements();

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
  await expect(all.getByText(', locked').first()).toBeAttached();
  const columns = await all.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(4);
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(all).toHaveCount(0);
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Notifications', 'Privacy', 'Account']);
});

test('a grower changes their name, and the header follows at once', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Display Name').fill('ab');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Display name must be at least 3 characters.')).toBeVisible();

  const release = await hold(page, updateProfile.path);
  await dialog.getByLabel('Display Name').fill('Nok of the Garden');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  release();
  await expect(toastRegion(page).getByText('Your profile has been updated successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Nok of the Garden' })).toBeVisible();
  expect(await cachedUser(page)).toMatchObject({ displayName: 'Nok of the Garden' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nok of the Garden' })).toBeVisible();
});

test('a grower uploads a picture, and the header follows at once', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/profile');
  const input = page.getByLabel('Profile picture', { exact: true });
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(
    toastRegion(page).getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP).'),
  ).toBeVisible();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('Please select an image file smaller than 5MB.')).toBeVisible();

  const release = await hold(page, uploadProfileImage.path);
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: greenPng() });
  await expect(page.getByRole('status', { name: 'Uploading picture' })).toBeVisible();
  release();
  await expect(toastRegion(page).getByText('Your profile image has been updated successfully.')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Uploading picture' })).toBeHidden();
  const inHeader = page.getByRole('banner').locator('img');
  await expect(inHeader).toHaveAttribute('src', /^\/uploads\/profile-images\/[0-9a-f]+-small\.webp$/u);
  const widthOf = (picture: typeof inHeader) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => widthOf(inHeader)).toBe(128);
  const onPage = page.getByRole('main').locator('img');
  await expect.poll(() => widthOf(onPage)).toBe(512);
  expect((await cachedUser(page))['profileImage']).toBe(await onPage.getAttribute('src'));
});

test('a picture that the server refuses says why', async ({ page, signUp, expectedErrors }) => {
  expectedErrors.push(/profile-image/u);
  await signUp();
  await page.goto('/profile');
  const broken = greenPng().subarray(0, 60);
  await page
    .getByLabel('Profile picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: broken });
  await expect(toastRegion(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(
    toastRegion(page).getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP).'),
  ).toBeVisible();
  await expect(page.getByRole('status', { name: 'Uploading picture' })).toBeHidden();
});

test('numbers that are not available can be asked for again', async ({ page, signUp, expectedErrors }) => {
  expectedErrors.push(/stats/u);
  await signUp();
  const stats = `**${readUserStats.path.replace('{id}', '*')}`;
  await page.route(stats, (route) =>
    route.fulfill({ status: 503, json: { code: 'service_unavailable', message: '' } }),
  );
  await page.goto('/profile');
  await expect(page.getByText('Your numbers are not available right now.')).toBeVisible();
  await page.unroute(stats);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your numbers are not available right now.')).toBeHidden();
  await expect(page.getByText('Lessons Completed', { exact: true }).locator('..').getByRole('definition')).toHaveText('0');
});

test('with the placeholder setting the fixed numbers and achievements stand in', async ({ page, signUp }) => {
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

test('a guest is told the limits, and cannot edit', async ({ page, signInAsGuest }) => {
  await signInAsGuest();
  await page.goto('/profile');
  await expect(page.getByText('Guest Account Limitation')).toBeVisible();
  await expect(page.getByText('Soil Grower')).toBeVisible();
  await expect(page.getByText('Achievements come with a full account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change profile picture' })).toHaveCount(0);
});

test('logging out leads to the sign-in screen and forgets the user', async ({ page, signUp, expectedErrors }) => {
  // Of a tab that was made ready at the moment of leaving.
  expectedErrors.push(/status of 401/u);
  await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toastRegion(page).getByText('Logged out')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/u);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/u);
});
