import { register, sessionCookie } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';
import {
  cachedUserId,
  createAccount,
  newEmail,
  openEmailPanel,
  signInByEmail,
  skipWelcome,
} from '../harness/sign-in-screen.ts';
import { expectToast } from '../harness/toast.ts';

test('a user creates an account, signs out in every tab, and signs in again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const email = newEmail();
  await page.goto('/register');
  await expect(page).toHaveURL(/\/auth$/u);
  await openEmailPanel(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter email and password');

  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByText('Please fill in all fields')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('green-fingers');
  await page.getByLabel('Confirm Password').fill('green-finger');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText("Passwords don't match");
  await createAccount(page, email, '12345');
  await expectToast(page, 'Registration failed', 'Password is too weak. It should be at least 6 characters.');
  await createAccount(page, email, 'flower');
  await expectToast(
    page,
    'Registration failed',
    'Password is too weak. It is one of the most common passwords. Try three words that do not belong together.',
  );
  await createAccount(page, email, 'green-fingers');
  await expectToast(page, 'Registration successful', 'Your account has been created.');
  await skipWelcome(page);
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  expect(await cachedUserId(page)).not.toBeNull();

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out');
  await expect(page).toHaveURL(/\/auth$/u);
  await expect(other).toHaveURL(/\/auth$/u);
  expect(await cachedUserId(page)).toBeNull();
  await other.close();

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/u);
  await openEmailPanel(page);
  await signInByEmail(page, email, 'wrong-password');
  await expectToast(page, 'Login failed', 'Invalid password.');
  await signInByEmail(page, email, 'green-fingers');
  await expectToast(page, 'Login successful');
  await expect(page).toHaveURL(/\/profile$/u);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/u);
});

test('an account with a username signs in with it', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await page.goto('/auth');
  const username = `By-Name-${Date.now()}`;
  const response = await page.request.post(register.path, {
    headers: { origin: new URL(page.url()).origin },
    data: { username, password: 'green-fingers' },
  });
  expect(response.status()).toBe(201);
  await context.clearCookies();
  await page.goto('/auth');
  await openEmailPanel(page);
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email address')).toHaveValue('');
  await page.keyboard.press('Escape');
  await signInByEmail(page, username.toLowerCase(), 'wrong-password');
  await expectToast(page, 'Login failed', 'Invalid password.');
  await signInByEmail(page, username.toLowerCase(), 'green-fingers');
  await expectToast(page, 'Login successful');
  await skipWelcome(page);
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(`@${username}`)).toBeVisible();
});

test('a user who has a session only at the provider is signed in again', async ({ page, signUp, context }) => {
  await signUp();
  await context.clearCookies({ name: sessionCookie });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
});

test('the terms and the privacy policy can be read before signing in', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText('By signing in, you agree to our Terms of Service and Privacy Policy.')).toBeVisible();
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
  }
});
