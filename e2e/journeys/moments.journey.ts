import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/journey.ts';

const hasMoments = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/auth/me')).json()) as { hasMoments: boolean }).hasMoments);

test.use({ closesMoments: false });

async function completeLesson(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
}

test('a moment fills the screen once after the lesson, and only on the device in use', async ({
  page,
  signUp,
  context,
}) => {
  await signUp();
  await page.goto('/');
  const ring = page.getByRole('banner').locator('circle').last();
  await expect(ring).toHaveCSS('stroke-dasharray', /^0(?:px)?, 100/u);
  await completeLesson(page, '1 The Law and You');
  const moment = page.getByRole('dialog', { name: 'Your first lesson is done' });
  await expect(moment).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(moment.getByText('20 XP').last()).toBeVisible();
  await expect(moment.getByText('Achievement earned: First Seed, +10 XP')).toBeVisible();
  expect(await hasMoments(page)).toBe(false);
  await expectAccessible(page, 'a moment');
  await moment.getByRole('button', { name: 'Continue' }).click();
  await expect(moment).toBeHidden();
  await expect(ring).toHaveCSS('stroke-dasharray', /^20(?:px)?, 100/u);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
});
