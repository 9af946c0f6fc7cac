import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/journey.ts';

test('a question is answered by keys, explained without a network, and remembered', async ({
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
  await expect(first.getByRole('status')).toContainText('Selling needs a licence');
  await second.getByRole('button', { name: 'False' }).click();
  await expect(second.getByRole('status')).toContainText('Right');
  await expect(page.getByText('1 of 2 right at first')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1 of 2 right at first')).toBeVisible();
  await expectAccessible(page, 'answered questions');
});
