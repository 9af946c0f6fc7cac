import { listAnswers } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';
import {
  cachedUserId,
  continueAtProvider,
  createAccount,
  newEmail,
  openEmailPanel,
  signInByEmail,
  skipWelcome,
} from '../harness/sign-in-screen.ts';
import { expectToast } from '../harness/toast.ts';

test('a guest becomes a full account with an email and keeps their id', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expectToast(page, 'Guest access granted');
  await skipWelcome(page);
  await expect(page.getByText('Guest Account Limitation')).toBeVisible();
  const guestId = await cachedUserId(page);

  await page.goto('/auth');
  await expect(page.getByText('You are using a guest account')).toBeVisible();
  await openEmailPanel(page);
  await createAccount(page, newEmail(), 'green-fingers');
  await expectToast(page, 'Account upgraded');
  await expect(page.getByText('Guest Account Limitation')).toBeHidden();
  expect(await cachedUserId(page)).toBe(guestId);
});

test('lessons that a guest has read, and answers to their questions, count after the upgrade', async ({
  page,
  signInAsGuest,
}) => {
  await signInAsGuest();
  await page.goto('/');
  await page.getByRole('button', { name: /^Start here/u }).click();
  const lesson = page.getByRole('dialog');
  const question = lesson.locator('[data-question=one], [data-question=boolean]').first();
  await question.getByRole('button').first().click();
  await expect(question.getByRole('status')).toContainText(/Right|Not quite/u);
  await lesson.getByRole('link', { name: 'Ask about this lesson' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.completion.'))), {
      timeout: 10_000,
    })
    .toBe(true);
  await lesson.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You have read 1 lesson.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Read', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have read 1 lesson.')).toBeVisible();

  await page.goto('/auth');
  await openEmailPanel(page);
  await createAccount(page, newEmail(), 'green-fingers');
  await expectToast(page, 'Account upgraded');
  await expect(page.getByText(/^1 of \d+ lessons completed$/u).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Completed', exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/user-progress')).json())
    .toEqual([expect.objectContaining({ completed: true })]);
  await expect
    .poll(async () => ((await (await page.request.get(listAnswers.path)).json()) as unknown[]).length)
    .toBe(1);
});

test('a guest becomes a full account with Google and keeps their id', async ({ page, signInAsGuest }) => {
  await signInAsGuest();
  await page.goto('/auth');
  await expect(page.getByText('You are using a guest account')).toBeVisible();
  const guestId = await cachedUserId(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await continueAtProvider(page, newEmail(), 'Gina Guest');
  await expectToast(page, 'Account upgraded');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  expect(await cachedUserId(page)).toBe(guestId);
});

test('a guest becomes a full account with the OpenID Connect provider and keeps their id', async ({
  page,
  signInAsGuest,
}) => {
  await signInAsGuest();
  await page.goto('/auth');
  const guestId = await cachedUserId(page);
  await page.getByRole('button', { name: 'Continue with Garden Club' }).click();
  await continueAtProvider(page, newEmail(), 'Clara Club', { provider: 'Garden Club' });
  await expectToast(page, 'Account upgraded');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  expect(await cachedUserId(page)).toBe(guestId);
});

test('a guest signs in to an existing account', async ({ page, context, signUp, signInAsGuest, expectedErrors }) => {
  // The upgrade is refused first. This tells the page that the account exists.
  expectedErrors.push(/Failed to load resource.*409/u);
  const account = await signUp();
  await context.clearCookies();
  await signInAsGuest();
  await page.goto('/auth');
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'I have an account' }).click();
  await signInByEmail(page, account.email, account.password);
  await expectToast(page, 'Login successful');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  expect(await cachedUserId(page)).toBe(account.id);
});
