import { expect } from '../harness/journey.ts';
import { corrupt, isFromDevice, keptOnDevice, offlineErrors } from '../harness/kept-on-device.ts';
import { test } from '../harness/unreliable-network.ts';

test.beforeEach(({ expectedErrors }) => {
  // Each test fetches a whole revision.
  test.slow();
  expectedErrors.push(...offlineErrors);
});

test('a service worker that was removed is installed again @nightly', async ({ page, network, signUp }) => {
  await signUp();
  await page.goto('/');
  await keptOnDevice(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/profile');
  expect(await isFromDevice(page)).toBe(false);
  await keptOnDevice(page);
  network.mode = 'down';
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
});

test('on a full device, the app shows a message and works @nightly', async ({ page, context, origin, signUp }) => {
  await signUp();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000 });
  await page.goto('/');
  await expect(page.getByText('This device is full')).toBeVisible({ timeout: 60_000 });
  await page.goto('/profile');
  expect(await isFromDevice(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
});

test('corrupt files of the shell are fetched again, and offline the page shows what to do @nightly', async ({
  page,
  network,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  await keptOnDevice(page);
  expect(await corrupt(page, /\/shell\//u)).toBeGreaterThan(5);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeAttached();
  await corrupt(page, /\/shell\//u);
  await page.evaluate(() => sessionStorage.setItem('grow:recovered', '1'));
  network.mode = 'down';
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Please connect to the internet and load this page again.');
});

test('a corrupt file of a remote shows the error card, and Retry fetches a good file @nightly', async ({
  page,
  network,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  await keptOnDevice(page);
  expect(await corrupt(page, /\/mfe-profile\//u)).toBeGreaterThan(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();

  network.mode = 'down';
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
});
