import { expect, test } from '../harness/journey.ts';
import { continueAtGoogle, newEmail, skipWelcome } from '../harness/sign-in-screen.ts';
import { expectToast } from '../harness/toast.ts';

test('a user continues with Google, twice with the same account, and is led to the page that was opened', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const enter = async ({ isNew }: { isNew: boolean }) => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await continueAtGoogle(page, email, 'Gina Grower');
    await expectToast(page, 'Login successful');
    if (isNew) await skipWelcome(page);
    await expect(page).toHaveURL(/\/support$/u);
    const me = (await (await context.request.get('/api/auth/me')).json()) as { id: number; displayName: string };
    return me;
  };
  const first = await enter({ isNew: true });
  expect(first.displayName).toBe('Gina Grower');
  await context.clearCookies();
  expect((await enter({ isNew: false })).id).toBe(first.id);
});

test('a user who cancels at Google sees a message', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('This is not Google.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Login failed', 'Google sign-in was cancelled.');
  await expect(page).toHaveURL(/\/auth$/u);
});
