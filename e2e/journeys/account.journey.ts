import { readFileSync } from 'node:fs';
import { signInAs } from '../harness/accounts.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/toast.ts';

test('a user manages their account, and deletes it', async ({ page, signUp, browser, origin }) => {
  const account = await signUp();
  const device = await browser.newContext({ baseURL: origin });
  await signInAs(device.request, origin, account.email, account.password);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out everywhere else');
  expect((await device.request.get('/api/auth/me')).status()).toBe(401);
  await device.close();

  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('sun-after-rain');
  await page.getByLabel('Confirm new password').fill('sun-after-rain');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    user: { account: { id: account.id, email: account.email } },
    content: { progress: [] },
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL(/\/auth$/u);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/u);
});
