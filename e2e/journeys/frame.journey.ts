import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

test('a visitor is redirected to the sign-in screen, and unknown paths show the 404 page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/u);
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

test('a user without admin rights is redirected from the dashboard', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/admin');
  await expect(toastRegion(page).getByText('Access Denied')).toBeVisible();
  await expect(toastRegion(page).getByText("You don't have admin privileges")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
});

test('an admin reaches the dashboard by the button in the header', async ({ page, signInAsDemo }) => {
  await signInAsDemo('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a page has its title and the focus, starts at its top, and restores its scroll position', async ({
  page,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/u);
  await signInAsDemo('learner');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await expect(page).toHaveTitle('Learn · Grow Bible');
  await page.evaluate(() => scrollTo(0, 250));
  // Pictures that load above would move the text, and the browser would scroll to keep it in place.
  await page.waitForLoadState('networkidle');
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(200);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Contact · Grow Bible');
  await expect(page.getByRole('heading', { name: 'Support Grow Bible / Donate' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await expect(page).toHaveTitle('Learn · Grow Bible');
  expect(await page.evaluate(() => scrollY)).toBe(position);
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page Not Found · Grow Bible');
});

test('the keyboard focus is visible at the edge of a card', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  for (const [path, control] of [
    ['/', page.getByRole('button', { name: /Flowering Stage/u })],
    ['/profile', page.getByRole('link', { name: 'Privacy' })],
  ] as const) {
    await page.goto(path);
    await control.scrollIntoViewIfNeeded();
    const { x, y, height } = (await control.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const edge = () => page.screenshot({ clip: { x, y: y + height / 2, width: 4, height: 4 } });
    const before = await edge();
    await page.keyboard.press('Tab');
    await control.focus();
    expect((await edge()).equals(before), path).toBe(false);
  }
});

test('the tabs are at the bottom of a phone, and at the side of low and wide screens', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs).toBeVisible();
  const edges = () =>
    tabs.evaluate((bar) => {
      const { left, top, right, bottom } = bar.getBoundingClientRect();
      const main = document.querySelector('main')?.getBoundingClientRect();
      return {
        isFull: bottom - top === innerHeight,
        isWide: right - left === innerWidth,
        isBeside: right <= (main?.left ?? 0),
      };
    });
  expect(await edges()).toEqual({ isFull: false, isWide: true, isBeside: false });
  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await edges(), `${width}`).toEqual({ isFull: true, isWide: false, isBeside: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
