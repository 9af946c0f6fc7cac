import { completeLesson, listLessons, listPosts, readMe } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { createAccount, newEmail, openEmailPanel, skipWelcome } from '../harness/sign-in-screen.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const lessons = listLessons.path.replace('{moduleId}', '1');

async function register(page: Page) {
  await page.goto('/auth');
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, newEmail(), 'green-fingers');
  await expect(heading(page, 'Welcome to Grow Bible')).toBeFocused();
}

test('a first sign-in by email takes three taps', async ({ page }) => {
  test.slow();
  await register(page);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(heading(page, 'Choose Your Path')).toBeFocused();
  await page.getByRole('button', { name: /^Hydroponics/u }).click();
  await expect(heading(page, 'Choose your weekly goal')).toBeFocused();
  await page.getByRole('button', { name: /^3 lessons a week/u }).click();
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);

  const me = readMe.output.parse(await (await page.request.get(readMe.path)).json());
  expect(me).toMatchObject({ learningPath: 'hydroponics', weeklyGoal: 3 });
  expect([me.adultSince, me.welcomedAt]).not.toContain(null);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
});

test('the welcome steps support Back and a reload, and end at the requested link', async ({ page }) => {
  await register(page);
  await page.goto('/discord/feed');
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await page.getByRole('button', { name: /^Soil/u }).click();
  await expect(heading(page, 'Choose your weekly goal')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Choose Your Path')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Soil/u })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heading(page, 'Choose Your Path')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(heading(page, 'Community feed')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/welcome$/u);
});

test('a guest who skipped the welcome steps confirms the age at the first lesson with one tap', async ({
  page,
  origin,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(heading(page, 'Welcome to Grow Bible')).toBeFocused();
  await expect(page.getByLabel('Display Name')).toHaveCount(0);
  await skipWelcome(page);

  const refused = await page.request.get(listPosts.path);
  expect([refused.status(), (await refused.json()) as unknown]).toEqual([
    403,
    expect.objectContaining({ code: 'age_not_confirmed' }),
  ]);
  const readTexts = async () =>
    listLessons.output.parse(await (await page.request.get(lessons)).json()).map(({ content }) => content);
  expect(new Set(await readTexts())).toEqual(new Set([null]));

  await page.goto('/?lesson=1-1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'This course is for adults' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in to Track Progress' })).toBeVisible();
  await expect(dialog.getByRole('paragraph').first()).toBeVisible();
  expect(await readTexts()).not.toContain(null);
  expect((await page.request.get(listPosts.path)).status()).toBe(200);
  await page.goto('/discord/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  const headers = { origin };
  const completion = await page.request.post(completeLesson.path, { headers, data: { moduleId: 1, lessonId: 1 } });
  expect(await completion.json()).toMatchObject({ code: 'guest_not_allowed' });
});

test('an age that is confirmed on one device opens the lesson on another device', async ({ page, context }) => {
  await register(page);
  await skipWelcome(page);
  await page.goto('/?lesson=1-1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'This course is for adults' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/discord/feed');
  await other.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();
});
