import { expect, test } from '../harness/journey.ts';
import { resetLinkFor } from '../harness/mails.ts';
import { openEmailPanel, signInByEmail } from '../harness/sign-in-screen.ts';
import { expectToast } from '../harness/toast.ts';

test('a user who forgot the password sets a new one by email', async ({
  page,
  context,
  signUp,
  browser,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const account = await signUp();
  // The reset has to sign out this other device of the account.
  const device = await browser.newContext({ storageState: await context.storageState(), baseURL: origin });
  await context.clearCookies();
  await page.goto('/auth');
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your email address');
  await dialog.getByLabel('Email address').fill(account.email);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Password reset email sent', 'Check your email for instructions to reset your password.');

  const link = await resetLinkFor(account.email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/u);
  await page.getByLabel('New password', { exact: true }).fill('flower');
  await page.getByLabel('Confirm new password').fill('flower');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Password is too weak. It is one of the most common passwords. Try three words that do not belong together.',
  );
  await page.getByLabel('New password', { exact: true }).fill('sun-after-rain');
  await page.getByLabel('Confirm new password').fill('sun-after-rain');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  expect((await device.request.get('/api/auth/me')).status()).toBe(401);
  await device.close();

  await openEmailPanel(page);
  await signInByEmail(page, account.email, 'sun-after-rain');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
});
