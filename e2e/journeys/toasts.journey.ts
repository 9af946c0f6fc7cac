import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

/** The toast about a copied address. */
const copied = (page: Page, coin: string) =>
  toastRegion(page).getByText(`${coin} address has been copied to your clipboard.`);

async function copy(page: Page, coin: string) {
  await page
    .getByRole('button', { name: new RegExp(`^(Copy )?${coin} address`, 'u') })
    .first()
    .click();
  await expect(copied(page, coin)).toBeVisible();
}

const hasFocus = (region: Locator) => region.evaluate((element) => element.contains(document.activeElement));

test.describe('on the contact page', () => {
  test.beforeEach(async ({ page, context, signUp, origin }) => {
    await signUp();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.goto('/support');
    await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
  });

  test('a short mouse swipe keeps the toast, and a longer one dismisses it wherever it ends @desktop', async ({
    page,
  }) => {
    await copy(page, 'SOL');
    const { x, y } = (await copied(page, 'SOL').boundingBox()) ?? { x: 0, y: 0 };
    for (const [distance, down, isGone] of [
      [40, 0, false],
      [60, 400, true],
    ] as const) {
      await page.mouse.move(x + 20, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 20 + distance, y + 5 + down, { steps: 5 });
      await page.mouse.up();
      await expect(copied(page, 'SOL')).toBeVisible({ visible: !isGone });
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    }
  });

  test('a flick within one frame dismisses a toast, with the mouse and by touch', async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    // The test does not wait for the page between the steps, so that they are in one frame.
    const byMouse = (x: number, y: number) => {
      const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', left: number) =>
        browser.send('Input.dispatchMouseEvent', { type, x: left, y, button: 'left', buttons: 1, clickCount: 1 });
      return [send('mousePressed', x), send('mouseMoved', x + 70), send('mouseReleased', x + 70)];
    };
    const byFinger = (x: number, y: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints });
      return [send('touchStart', { x, y }), send('touchMove', { x: x + 70, y }), send('touchEnd')];
    };
    for (const flick of [byMouse, byFinger]) {
      await copy(page, 'SOL');
      const { x, y } = (await copied(page, 'SOL').boundingBox()) ?? { x: 0, y: 0 };
      await Promise.all(flick(x + 20, y + 5));
      await expect(copied(page, 'SOL')).toBeHidden({ timeout: 3000 });
    }
  });

  test('one toast at a time is shown for 5000 ms, and longer under the pointer or with the focus @desktop', async ({
    page,
  }) => {
    // A fake clock, so that the test does not depend on the speed of the machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toasts = toastRegion(page).getByRole('listitem');
    await copy(page, 'SOL');
    await page.clock.runFor(3000);
    await copy(page, 'ETH');
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(0);

    await copy(page, 'SOL');
    await toasts.hover();
    await page.clock.runFor(60_000);
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(5, 700);
    await page.clock.runFor(5000);
    await expect(toasts).toHaveCount(0);

    await copy(page, 'ETH');
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    await expect(toasts).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(toastRegion(page))).toBe(false);
    await page.clock.runFor(5000);
    await expect(toasts).toHaveCount(0);

    // A pointer over a toast that closes does not keep the next toast.
    await copy(page, 'SOL');
    await toastRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts).toHaveCount(0);
    await copy(page, 'ETH');
    await page.clock.runFor(5000);
    await expect(toasts).toHaveCount(0);
  });
});

test('a screen reader, the keyboard and the mouse reach a toast over an open dialog @desktop', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/u);
  await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again', code: 'service_unavailable' } }),
  );
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const toast = toastRegion(page).getByRole('listitem').filter({ hasText: 'Please try again' });
  const dismiss = toast.getByRole('button', { name: 'Dismiss' });
  const fail = async () => {
    await save.click();
    // Found by its role, because roles of elements that are hidden from screen readers are not found.
    await expect(toast).toBeVisible();
  };

  await fail();
  await save.focus();
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(save).toBeFocused();
  await expect(dialog).toBeVisible();

  await fail();
  await dismiss.click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a toast is reachable over a dialog that opens later, and a click on the toast keeps the dialog open', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/u);
  await signUp();
  await page.goto('/account');
  await page.route('**/api/account', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { message: 'Please try again', code: 'service_unavailable' } })
      : route.fallback(),
  );
  const deleteButton = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await deleteButton.click();
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  const toast = toastRegion(page).getByText('Please try again');
  await expect(toast).toBeVisible();
  // The toast may cover the button, so the key presses it.
  await deleteButton.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await toastRegion(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
});
