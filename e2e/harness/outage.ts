import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The text of the error card when the code of an app cannot be loaded. */
export const loadFailedMessage = 'This part could not be loaded.';

/** Browser errors about code that cannot be loaded or cannot run. */
export const expectedBrowserErrors = [
  /Failed to load resource/u,
  /integrity/u,
  /Subresource/u,
  /MIME type/u,
  /Unexpected (?:token|end of input)/u,
  /broken on/u,
  /Invalid or unexpected token/u,
  /missing \)/u,
];

export type Tab = 'Learn' | 'Contact' | 'Profile' | 'Admin';

const headings: Record<Tab, string> = {
  Learn: 'Modules',
  Contact: 'Contact Arasaka',
  Profile: 'Achievements',
  Admin: 'Admin Dashboard',
};

export async function openTab(page: Page, tab: Tab) {
  const navigation = tab === 'Admin' ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: tab, exact: tab === 'Admin' }).click();
}

export const headingOf = (page: Page, tab: Tab) => page.getByRole('heading', { name: headings[tab], exact: true });

export async function expectScreen(page: Page, tab: Tab) {
  await expect(headingOf(page, tab)).toBeVisible();
}

export async function expectErrorCard(page: Page, text: string) {
  const card = page.getByRole('alert');
  await expect(card.getByText('This part cannot be shown')).toBeVisible();
  await expect(card.getByText(text)).toBeVisible();
}

export const clickRetry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

export async function expectRecovery(page: Page, shown: Locator) {
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await clickRetry(page);
  await expect(shown).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')), 'recovered without a reload').toBe(true);
}
