import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../harness/journey.ts';
import {
  expectErrorCard,
  expectRecovery,
  expectScreen,
  loadFailedMessage,
  expectedBrowserErrors,
  openTab,
  clickRetry,
} from '../../harness/outage.ts';
import { toastRegion } from '../../harness/toast.ts';

const shellScript = /\/shell\/[^/]+\/js\/shell\.[^/]+\.js/u;

for (const [fault, disturb] of Object.entries({
  'cannot be loaded': (route: Route) => route.abort('connectionrefused'),
  'never comes': () => Promise.resolve(),
})) {
  test(`the page reports once that the shell ${fault}`, async ({ page, signUp, expectedErrors }) => {
    expectedErrors.push(...expectedBrowserErrors);
    await signUp();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/remote-faults')) reports.push(request.postDataJSON());
    });
    await page.route(shellScript, disturb);
    const requested = page.waitForRequest(shellScript);
    await page.goto('/', { waitUntil: 'commit' });
    const version = /\/shell\/([^/]+)/u.exec((await requested).url())?.[1];
    if (fault === 'never comes') await page.clock.fastForward(15_000);
    await expect.poll(() => reports).toEqual([{ remote: 'shell', version }]);

    await page.unroute(shellScript);
    reports.length = 0;
    await page.clock.resume();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Modules', exact: true })).toBeVisible();
    await page.clock.fastForward(15_000);
    expect(reports, 'no report of a shell that has started').toEqual([]);
  });
}

test('when the code of a screen of the shell does not load, the rest works, and Retry restores it', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  // Lazy code of the page fails too, without a visible error.
  expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
  await signUp();
  await page.goto('/profile');
  await expectScreen(page, 'Profile');
  const chunks = /\/shell\/[^/]+\/js\/.+\.js/u;
  await page.route(chunks, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Account' }).click();
  await expectErrorCard(page, loadFailedMessage);
  await openTab(page, 'Learn');
  await expectScreen(page, 'Learn');
  await page.goBack();
  await expectErrorCard(page, loadFailedMessage);
  await page.unroute(chunks);
  await expectRecovery(page, page.getByLabel('Current password'));
});

const lazyShellCode = /\/shell\/[^/]+\/js\/async\/.+\.js/u;

test('shared code whose prefetch failed is loaded when it is needed', async ({ page, signUp, expectedErrors }) => {
  expectedErrors.push(...expectedBrowserErrors);
  await signUp();
  let refused = 0;
  await page.route(lazyShellCode, (route) => {
    refused += 1;
    return route.abort('connectionrefused');
  });
  await page.goto('/');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.unroute(lazyShellCode);
  await page.getByRole('button', { name: 'Continue Learning' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [code, words] of Object.entries({
  code: '("delete.warning")',
  'shared code': 'Notifications ({hotkey})',
})) {
  test(`when the ${code} of a dialog of the shell does not load, Retry shows the dialog`, async ({
    page,
    signUp,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
    await signUp();
    await page.route(lazyShellCode, async (route) => {
      const response = await route.fetch();
      const isRefused = (await response.text()).includes(words);
      await (isRefused ? route.abort('connectionrefused') : route.fulfill({ response }));
    });
    await page.goto('/account');
    const open = page.getByRole('button', { name: 'Delete my account' });
    await open.click();
    await expectErrorCard(page, loadFailedMessage);
    await page.unrouteAll({ behavior: 'wait' });
    await clickRetry(page);
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

/** The fastest way to a toast: a user without admin rights opens the dashboard. */
async function beDenied(page: Page) {
  await page.goto('/admin');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expectScreen(page, 'Learn');
}

for (const [fault, disturb] of Object.entries({
  'does not come': (route: Route) => route.abort('connectionrefused'),
  hangs: () => Promise.resolve(),
})) {
  test(`a toast appears even if the code of its region ${fault}`, async ({ page, signInAsDemo, expectedErrors }) => {
    expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
    await signInAsDemo('learner');
    await page.route(lazyShellCode, disturb);
    await beDenied(page);
  });
}

test('after a toast without the toast region, the next toast uses the region', async ({
  page,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
  await signInAsDemo('learner');
  await page.route(lazyShellCode, (route) => route.abort('connectionrefused'));
  await beDenied(page);
  await page.unroute(lazyShellCode);
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toastRegion(page).getByText('Logged out')).toBeVisible();
});
