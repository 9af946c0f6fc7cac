import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { createAccount, newEmail, openEmailPanel, skipWelcome } from '../harness/sign-in-screen.ts';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const card = (page: Page, module = 'Flowering Stage') => page.getByRole('button', { name: new RegExp(module, 'u') });
const soilChip = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Soil' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Expects that this is the only main heading for a screen reader. */
async function expectHeading(page: Page, name: string) {
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveText(name);
  await expect(headings).toHaveCount(1);
}

/** The lessons of a module that is open. */
async function openLessons(page: Page, module?: string) {
  await expect(card(page, module)).toHaveAttribute('aria-expanded', 'true');
  const lessons = page
    .getByRole('listitem')
    .filter({ has: card(page, module) })
    .getByRole('listitem');
  await expect(lessons.first()).toBeVisible();
  return lessons;
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test('each tab keeps its state, and a second tap opens its first page @desktop', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/');
  await openLessons(page);
  await scrollTo(page, 300);
  await tab(page, 'Community').click();
  await expectHeading(page, 'Community');
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('link', { name: 'Open the feed' }).click();
  await soilChip(page).click();
  await expect(soilChip(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'What is growing?' }).fill('Half a thought');

  await tab(page, 'Learn').click();
  await expectHeading(page, 'Learn');
  await expect(card(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await scrolled(page)).toBe(300);
  await expect(page).toHaveTitle('Learn · Grow Bible');
  await expect(page.getByRole('main')).toBeFocused();

  await tab(page, 'Community').click();
  await expectHeading(page, 'Community feed');
  await expect(page).toHaveURL(/\/discord\/feed\?category=soil$/u);
  await expect(soilChip(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'What is growing?' })).toHaveValue('Half a thought');
  await tab(page, 'Community').click();
  await expect(page).toHaveURL(/\/discord$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/discord\/feed\?category=soil$/u);

  await tab(page, 'Learn').click();
  await expectHeading(page, 'Learn');
  expect(await scrolled(page)).toBe(300);
  await tab(page, 'Learn').click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(card(page)).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expectHeading(page, 'Community feed');
});

test('a tab keeps its open lesson, and the Back button follows the visited pages', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/');
  const lesson = page.getByRole('dialog');
  const lessons = await openLessons(page);
  await lessons.first().getByRole('button').click();
  await lesson.getByRole('link', { name: 'Ask about this lesson' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expect(lesson).toBeHidden();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why is that so?');

  await tab(page, 'Learn').click();
  await expect(lesson).toBeVisible();
  await lesson.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lesson).toBeHidden();
  await expectHeading(page, 'Learn');
  await expect(page).toHaveURL(/\/$/u);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why is that so?');
  await page.goBack();
  await expect(lesson).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lesson).toBeHidden();
  await expectHeading(page, 'Learn');
  await card(page).click();
  await expect(card(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a tab in the background is updated, and the next user sees nothing of it', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  await signUp();
  await page.goto('/');
  const lessons = await openLessons(page, 'Before You Begin');
  await card(page).click();
  await expect(card(page)).toHaveAttribute('aria-expanded', 'true');
  await tab(page, 'Profile').click();
  const completed = page.getByText('Lessons Completed', { exact: true }).locator('..').getByRole('definition');
  await expect(completed).toHaveText('0');
  await tab(page, 'Learn').click();
  await lessons.first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await tab(page, 'Profile').click();
  await expect(completed).toHaveText('1');

  // The course for the device is still being fetched.
  expectedErrors.push(/status of 401/u);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/u);
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, newEmail(), 'green-fingers-in-june');
  await skipWelcome(page);
  await expect(card(page)).toHaveAttribute('aria-expanded', 'false');
  await tab(page, 'Profile').click();
  await expect(completed).toHaveText('0');
});
