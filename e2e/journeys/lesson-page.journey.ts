import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { swipe } from '../harness/swipe.ts';

const lesson = (page: Page) => page.getByRole('dialog');
const area = (page: Page) => lesson(page).locator('[data-scroll-area]');

/** The share of the screen height that header and footer leave for the text. */
const shareOfText = (page: Page) =>
  area(page).evaluate((element) => {
    const stuck = [...element.children]
      .filter((child) => getComputedStyle(child).position === 'sticky')
      .reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
    return (element.clientHeight - stuck) / innerHeight;
  });

test('on a phone, a lesson fills the screen, and a swipe opens the next or previous lesson', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  await page.getByRole('button', { name: /^Start here/u }).click();
  await expect(lesson(page).getByRole('heading', { name: 'The Law and You' })).toBeVisible();
  expect(await shareOfText(page)).toBeGreaterThan(0.8);
  await expect(lesson(page).getByRole('navigation', { name: 'Contents' })).toBeHidden();

  // A vertical swipe and a swipe from the edge do not change the lesson.
  await swipe(page, { x: 200, y: 600 }, { x: 120, y: 300 });
  await swipe(page, { x: 385, y: 400 }, { x: 120, y: 400 });
  await expect(lesson(page).getByRole('heading', { name: 'The Law and You' })).toBeVisible();
  await swipe(page, { x: 300, y: 500 }, { x: 90, y: 510 });
  await expect(lesson(page).getByRole('heading', { name: 'Choosing a Space' })).toBeVisible();
  await swipe(page, { x: 90, y: 500 }, { x: 300, y: 490 });
  await expect(lesson(page).getByRole('heading', { name: 'The Law and You' })).toBeVisible();
  // There is no lesson before the first.
  await swipe(page, { x: 90, y: 500 }, { x: 300, y: 490 });
  await expect(lesson(page).getByRole('heading', { name: 'The Law and You' })).toBeVisible();

  await page.setViewportSize({ width: 844, height: 390 });
  expect(await shareOfText(page)).toBeGreaterThan(0.5);
  await lesson(page).getByRole('button', { name: 'Complete and continue' }).click();
  await expect(lesson(page).getByText('Lesson completed, +10 XP')).toBeInViewport();
  await expect(lesson(page).getByRole('heading', { name: 'Choosing a Space' })).toBeVisible();
});

test(
  'on a wide screen, a lesson is beside its list, with a table of contents and keys',
  { tag: '@desktop' },
  async ({ page, signUp }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signUp();
    await page.goto('/');
    await page.getByRole('button', { name: /^Start here/u }).click();
    const contents = lesson(page).getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    const [list, text] = await Promise.all([
      page.locator('section', { has: page.locator('#modules') }).boundingBox(),
      lesson(page).boundingBox(),
    ]);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);

    const last = contents.getByRole('button').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(lesson(page).locator('[data-level]').last()).toBeInViewport();
    await page.keyboard.press('n');
    await expect(lesson(page).getByRole('heading', { name: 'Choosing a Space' })).toBeFocused();
    await page.keyboard.press('p');
    await expect(lesson(page).getByRole('heading', { name: 'The Law and You' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(lesson(page).getByText('Lesson completed, +10 XP')).toBeVisible();
    await expect(lesson(page).getByRole('heading', { name: 'Choosing a Space' })).toBeFocused();
  },
);
