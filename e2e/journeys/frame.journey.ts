import { expect, test } from '../harness/journey.ts';

test('a visitor is led to the sign-in screen, and unknown addresses say so', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/u);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/auth$/u);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the tabs show every screen, one of them active @desktop', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const active = tabs.locator('[aria-current=page]');
  await expect(active).toHaveText('Learn');
  for (const name of ['Community', 'Contact', 'Profile / Log Out', 'Learn']) {
    await tabs.getByRole('link', { name }).click();
    await expect(active).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('somebody without admin rights is turned away from the dashboard', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/admin');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText("You don't have admin privileges")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
});

test('an admin reaches the dashboard by the button in the header', async ({ page, signInAsDemo }) => {
  await signInAsDemo('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});
