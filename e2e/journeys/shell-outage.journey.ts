import { expect, test } from '../harness/journey.ts';
import {
  expectErrorCard,
  expectRecovery,
  expectScreen,
  loadFailedMessage,
  expectedBrowserErrors,
  openTab,
  clickRetry,
} from '../harness/outage.ts';
import { toastRegion } from '../harness/toast.ts';
import type { Page, Route } from '@playwright/test';

const shellScript = /\/shell\/[^/]+\/js\/shell\.[^/]+\.js/u;

for (const [fault, disturb] of Object.entries({
  'cannot be loaded': (route: Route) => route.abort('connectionrefused'),
  'never comes': () => Promise.resolve(),
})) {
  test(`a shell that ${fault} is reported without it, once`, async ({ page, signUp, expectedErrors }) => {
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
    expect(reports, 'a shell that has come up').toEqual([]);
  });
}

test('a screen of the shell whose code does not load leaves the rest working, and Retry restores it', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  // What the page loads lazily fails too, without a visible error.
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

test('shared code that failed to prefetch is loaded when it is needed', async ({ page, signUp, expectedErrors }) => {
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
  test(`a dialog of the shell whose ${code} does not load is shown after Retry`, async ({
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

/** The shortest way to a toast: a user without admin rights is redirected with one. */
async function beDenied(page: Page) {
  await page.goto('/admin');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expectScreen(page, 'Learn');
}

for (const [fault, disturb] of Object.entries({
  'does not come': (route: Route) => route.abort('connectionrefused'),
  hangs: () => Promise.resolve(),
})) {
  test(`a toast is shown even where the code of its region ${fault}`, async ({
    page,
    signInAsDemo,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
    await signInAsDemo('learner');
    await page.route(lazyShellCode, disturb);
    await beDenied(page);
  });
}

test('the toast region is used for the toast after one that was shown without it', async ({
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
