import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

test.use({ serviceWorkers: 'allow' });

type Shown = { title: string; data: { url: string } };

/**
 * Fakes the parts that a headless browser lacks: the permission prompt, the notifications, and the push service, which
 * cannot be reached here.
 */
async function browserGrants(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: unknown[] = [];
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'granted';
      return Promise.resolve('granted');
    };
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
    Object.assign(globalThis, { shownNotifications: shown });
  });
}

const shownNotifications = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'shownNotifications') as Shown[]);

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('notification preferences follow the account to a second device', async ({ page, browser, signUp, origin }) => {
  await signUp();
  await browserGrants(page);
  await page.goto('/profile');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();

  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(toastRegion(page).getByText('Notifications enabled', { exact: true })).toBeVisible();
  await expect(toggle(page, 'Push Notifications')).toBeChecked();
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([{ title: 'Notifications enabled', data: { url: '/notifications' } }]);

  await toggle(page, 'Learning Reminders').uncheck();
  await toggle(page, 'Quiet Hours').check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).fill('06:15');
  await page.getByLabel('Time zone').selectOption('Asia/Bangkok');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(toastRegion(page).getByText('Preferences saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/u);

  const chosen = { community: true, learning: false, support: true };
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('notificationPreferences') ?? 'null') as unknown),
  ).toEqual(chosen);
  // The service worker saves the preferences in a cache that this page can read.
  const preferencesInWorker = () =>
    page.evaluate(async () => (await (await caches.match('/notification-preferences'))?.json()) as unknown);
  await expect.poll(preferencesInWorker).toMatchObject(chosen);

  const { cookies } = await page.context().storageState();
  const second = await browser.newContext({ storageState: { cookies, origins: [] }, baseURL: origin });
  try {
    const other = await second.newPage();
    await other.goto('/notifications');
    await expect(toggle(other, 'Learning Reminders')).not.toBeChecked();
    await expect(toggle(other, 'Community Updates')).toBeChecked();
    await expect(other.getByLabel('From', { exact: true })).toHaveValue('21:30');
    await expect(other.getByLabel('To', { exact: true })).toHaveValue('06:15');
    await expect(other.getByLabel('Time zone')).toHaveValue('Asia/Bangkok');
  } finally {
    await second.close();
  }
});
