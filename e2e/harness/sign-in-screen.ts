import { expect, type Page } from '@playwright/test';

let made = 0;

/** Returns a unique email address. */
export function newEmail(): string {
  made += 1;
  return `screen-${process.pid}-${Date.now()}-${made}@grow.example`;
}

/** Opens the email panel of the sign-in screen. */
export async function openEmailPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
}

export async function createAccount(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signInByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

type AtProvider = { provider?: string; isVerified?: boolean };

/** Signs in at the test OpenID Connect provider. */
export async function continueAtProvider(
  page: Page,
  email: string,
  name: string,
  { provider = 'Google', isVerified = true }: AtProvider = {},
): Promise<void> {
  await expect(page.getByRole('heading', { name: `Stand-in for ${provider} sign-in` })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('The address is verified').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The id of the current user in local storage. Null without a user (spec: browser-storage). */
export function cachedUserId(page: Page): Promise<number | null> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { id: number } | null)?.id ?? null,
  );
}

/** Skips the welcome steps of a new account or guest without confirming the age. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
