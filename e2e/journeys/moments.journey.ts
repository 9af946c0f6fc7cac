import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectToast, toastRegion } from '../harness/toast.ts';

const hasMoments = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/auth/me')).json()) as { hasMoments: boolean }).hasMoments);

async function completeLesson(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
}

test('an achievement is celebrated once, on the device that is looked at', async ({ page, signUp, context }) => {
  await signUp();
  await page.goto('/');
  const ring = page.getByRole('banner').locator('circle').last();
  await expect(ring).toHaveCSS('stroke-dasharray', /^0(?:px)?, 100/u);
  await completeLesson(page, '1 The Law and You');
  await expectToast(page, 'Achievement earned: First Seed', 'Complete your first lesson. +10 XP');
  await expect(ring).toHaveCSS('stroke-dasharray', /^20(?:px)?, 100/u);
  expect(await hasMoments(page)).toBe(false);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
  await expect(toastRegion(other)).toBeHidden();
});
