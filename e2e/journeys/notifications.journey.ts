import { readNotificationPreferences, saveNotificationPreferences } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

test.use({ serviceWorkers: 'allow' });

type Answer = NotificationPermission | 'error' | 'unsupported';
type Shown = { title: string; data: { url: string } };

/**
 * Stands in for the browser's own part, which a browser without a screen does not have: the question for permission, the
 * notifications it shows, and its push service, which is out of reach here.
 */
async function browserAnswers(page: Page, answer: Answer): Promise<void> {
  await page.addInitScript((given) => {
    if (given === 'unsupported') {
      Reflect.deleteProperty(globalThis, 'Notification');
      return;
    }
    const shown: unknown[] = [];
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      if (given === 'error') return Promise.reject(new Error('the browser could not ask'));
      permission = given;
      return Promise.resolve(given);
    };
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
    Object.assign(globalThis, { shownNotifications: shown });
  }, answer);
}

const shownNotifications = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'shownNotifications') as Shown[]);

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('enabling, choosing and saving follows the account to a second device', async ({
  page,
  browser,
  signUp,
  origin,
}) => {
  await signUp();
  await browserAnswers(page, 'granted');
  await page.goto('/profile');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();

  for (const name of ['Community Updates', 'Learning Reminders', 'Support Messages']) {
    await expect(toggle(page, name)).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(toastRegion(page).getByText('Notifications enabled', { exact: true })).toBeVisible();
  await expect(toggle(page, 'Push Notifications')).toBeChecked();
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([{ title: 'Notifications enabled', data: { url: '/notifications' } }]);

  await toggle(page, 'Learning Reminders').uncheck();
  await toggle(page, 'Quiet Hours').check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Quiet hours must end at another time than they start')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('06:15');
  await page.getByLabel('Time zone').selectOption('Asia/Bangkok');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(toastRegion(page).getByText('Preferences saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/u);

  const chosen = { community: true, learning: false, support: true };
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('notificationPreferences') ?? 'null') as unknown),
  ).toEqual(chosen);
  // The worker keeps what it was told where this page can see it.
  const toldToWorker = () =>
    page.evaluate(async () => (await (await caches.match('/notification-preferences'))?.json()) as unknown);
  await expect.poll(toldToWorker).toMatchObject(chosen);

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

test('a refusal shows that notifications are blocked', async ({ page, signUp }) => {
  await signUp();
  await browserAnswers(page, 'denied');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Please enable notifications in your browser settings.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Blocked' })).toBeDisabled();
  await expect(toggle(page, 'Community Updates')).toBeDisabled();
});

test('a browser that cannot, or fails to ask, says so', async ({ page, signUp }) => {
  await signUp();
  await browserAnswers(page, 'error');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(toastRegion(page).getByText('Something went wrong', { exact: true })).toBeVisible();
  await expect(page.getByText('Could not request notification permissions.')).toBeVisible();

  await browserAnswers(page, 'unsupported');
  await page.reload();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Notifications not supported', { exact: true })).toBeVisible();
  await expect(page.getByText("Your browser doesn't support notifications.")).toBeVisible();
});

test.describe('with push off by setting', () => {
  // The answer is changed on its way, which a worker would go around.
  test.use({ serviceWorkers: 'block' });

  test('settings that cannot be read are not shown as known, and cannot be saved', async ({
    page,
    signUp,
    origin,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/u);
    await signUp();
    const own = {
      community: false,
      learning: true,
      support: false,
      quietHours: { isOn: true, from: '21:15', to: '06:45', timeZone: 'Asia/Bangkok' },
    };
    const saved = await page.request.put(saveNotificationPreferences.path, { headers: { origin }, data: own });
    expect(saved.status()).toBe(200);
    await page.route(`**${readNotificationPreferences.path}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'This part is not available.', code: 'service_unavailable' } }),
    );
    await page.goto('/notifications');
    await expect(page.getByRole('alert').getByText('Your notification settings could not be loaded')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toHaveCount(0);

    await page.unroute(`**${readNotificationPreferences.path}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(toggle(page, 'Community Updates')).not.toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:15');
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved', { exact: true })).toBeVisible();
    const { preferences } = (await (await page.request.get(readNotificationPreferences.path)).json()) as {
      preferences: unknown;
    };
    expect(preferences).toEqual(own);
  });

  test('quiet hours are coming soon', async ({ page, signUp }) => {
    await signUp();
    await page.route(`**${readNotificationPreferences.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), pushPublicKey: null } });
    });
    await page.goto('/notifications');
    await expect(page.getByText('Quiet hours are coming soon.')).toBeVisible();
    await expect(toggle(page, 'Quiet Hours')).toHaveCount(0);
  });
});
