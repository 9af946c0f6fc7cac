import type { Page } from '@playwright/test';

/** Opens a tool of the dashboard by its link, or on a phone by the menu. */
export async function openAdminTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Tools' });
  const link = page.getByRole('navigation', { name: 'Admin tools' }).getByRole('link', { name });
  await menu.or(link).first().waitFor();
  if (await link.isVisible()) return link.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}
