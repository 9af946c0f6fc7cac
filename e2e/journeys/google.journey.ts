import { expect, test } from '../harness/journey.ts';
import { continueAtProvider, newEmail, skipWelcome } from '../harness/sign-in-screen.ts';
import { expectToast } from '../harness/toast.ts';

test('a user continues with Google, twice with the same account, and returns to the requested page', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const enter = async ({ isNew }: { isNew: boolean }) => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await continueAtProvider(page, email, 'Gina Grower');
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

test('a user continues with the OpenID Connect provider, and an unverified email is not taken over', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const enter = async () => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Continue with Garden Club' }).click();
    await continueAtProvider(page, email, 'Clara Club', { provider: 'Garden Club', isVerified: false });
    await expectToast(page, 'Login successful');
  };
  const me = async () => (await (await context.request.get('/api/auth/me')).json()) as { id: number; email: null };
  await enter();
  await skipWelcome(page);
  await expect(page).toHaveURL(/\/support$/u);
  const first = await me();
  expect(first).toMatchObject({ displayName: 'Clara Club', email: null, isAnonymous: false });
  await context.clearCookies();
  await enter();
  await expect(page).toHaveURL(/\/support$/u);
  expect((await me()).id).toBe(first.id);
});
