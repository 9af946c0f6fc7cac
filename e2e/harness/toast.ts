import { expect, type Locator, type Page } from '@playwright/test';

/** The region that shows toasts. */
export function toastRegion(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' });
}

/** Expects a toast with this title, and with this description if there is one. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toastRegion(page);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}
