import { expect } from '../../harness/journey.ts';
import { isFromDevice, keptOnDevice, offlineErrors } from '../../harness/kept-on-device.ts';
import { test } from '../../harness/unreliable-network.ts';

test.beforeEach(({ expectedErrors }) => {
  // Each test fetches a whole revision.
  test.slow();
  expectedErrors.push(...offlineErrors);
});

test('after one visit every route opens offline, and a notice shows what needs a connection', async ({
  page,
  network,
  signInAsDemo,
}) => {
  await signInAsDemo('learner');
  await page.goto('/');
  await keptOnDevice(page);

  network.mode = 'down';
  for (const path of ['/', '/profile', '/messages', '/discord/feed', '/admin', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Grow Bible')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await isFromDevice(page)).toBe(true);
  }
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await page.goto('/messages');
  const notice = page.getByRole('status').filter({ hasText: 'this page needs a connection' });
  await notice.getByRole('link', { name: 'Continue learning' }).click();
  await expect(page).toHaveURL('/');

  network.mode = 'up';
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Flowering Stage/u })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a captive portal changes nothing on the device', async ({ page, network, signInAsDemo }) => {
  await signInAsDemo('learner');
  await page.goto('/');
  await keptOnDevice(page);

  network.mode = 'portal';
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));

  network.mode = 'up';
  await page.goto('/');
  expect(await isFromDevice(page)).toBe(true);
  await expect(page.getByRole('button', { name: /Flowering Stage/u })).toBeVisible();
});

test('the files of the dashboard are not kept on the device of an admin', async ({ page, network, signInAsDemo }) => {
  await signInAsDemo('admin');
  await page.goto('/');
  await keptOnDevice(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const kept = await page.evaluate(async () =>
    (await (await caches.open('grow-revision')).keys()).map(({ url }) => url),
  );
  expect(kept.filter((url) => url.includes('mfe-admin'))).toEqual([]);

  network.mode = 'down';
  await page.goto('/admin');
  await expect(page.getByRole('alert').getByText('This part needs a connection.')).toBeVisible();
});

test('a sign-out removes the user from the service worker, and offline the app opens at the sign-in', async ({
  page,
  network,
  signUp,
}) => {
  const { username } = await signUp();
  await page.goto('/profile');
  await keptOnDevice(page);
  await page.evaluate(async () => void (await caches.open('notification-preferences')));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth/u);
  await expect.poll(() => page.evaluate(() => caches.has('notification-preferences'))).toBe(false);
  const worker = await page.evaluate(async () => (await fetch('/service-worker.js')).text());
  expect(worker).not.toContain(username);

  network.mode = 'down';
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Grow Bible' })).toBeVisible();
});
