import { claimMoments, listAnswers, readMe } from '@grow/contracts';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/journey.ts';

test('a question is answered with the keyboard and explained offline, and the answer is kept', async ({
  page,
  context,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/u);
  await signUp();
  await page.goto('/?lesson=1-1');
  const questions = page.getByRole('dialog').locator('[data-question]');
  await expect(questions).toHaveCount(2);
  await context.setOffline(true);
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await first.getByRole('button', { name: 'Sell small amounts' }).focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('status')).toContainText('Not quite');
  await expect(first.getByRole('status')).toContainText('Selling needs a license');
  await second.getByRole('button', { name: 'False' }).click();
  await expect(second.getByRole('status')).toContainText('Right');
  await expect(page.getByText('1 of 2 right at first. They come back on another day.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1 of 2 right at first. They come back on another day.')).toBeVisible();
  await expectAccessible(page, 'answered questions');
});

test('answered questions return for review on another day, on any device', async ({
  page,
  context,
  signUp,
  origin,
}) => {
  await signUp();
  await page.goto('/?lesson=1-1');
  const questions = page.getByRole('dialog').locator('[data-question]');
  await questions.nth(0).getByRole('button', { name: 'Sell small amounts' }).click();
  await questions.nth(1).getByRole('button', { name: 'False' }).click();
  await expect(page.getByText('1 of 2 right at first. They come back on another day.')).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get(listAnswers.path)).json()) as unknown[]).length)
    .toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect
    .poll(async () => (await (await page.request.get(readMe.path)).json()) as { xp: number })
    .toMatchObject({
      xp: 20,
    });
  // The celebration of the first lesson would cover the other page.
  await page.request.post(claimMoments.path, { headers: { origin } });

  const other = await context.newPage();
  await other.clock.setFixedTime(Date.now() + 5 * 24 * 60 * 60 * 1000);
  await other.goto('/');
  await expect(other.getByText('2 to review, about 1 minute')).toBeVisible();
  await expectAccessible(other, 'review card');
  await other.getByRole('button', { name: 'Start review' }).click();
  const review = other.getByRole('dialog', { name: 'Review' });
  await expect(review.getByText(/^1 of 2, from/u)).toBeVisible();
  await expectAccessible(other, 'review');
  await other.keyboard.press('Escape');
  await expect(review).toBeHidden();
});
