import type { Page } from '@playwright/test';
import { expect } from '../../harness/journey.ts';
import { isFromDevice, keptOnDevice, offlineErrors } from '../../harness/kept-on-device.ts';
import { executedReleases } from '../../harness/releases.ts';
import { test } from '../../harness/unreliable-network.ts';

const shellOf = async (page: Page) => (await executedReleases(page))['shell'];

async function openTab(page: Page, name: 'Learn' | 'Profile') {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
}

/** Waits until a whole newer revision is on the device, ready to be used. */
async function waitForNext(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      timeout: 60_000,
    })
    .toBe('installed');
}

/**
 * Changes the route until the page has the newer revision. The next service worker takes over when the browser ends the
 * idle one. With a debugger attached, as here, the browser does not end it.
 */
async function takeNext(page: Page, version: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await expect(async () => {
    await devtools.send('ServiceWorker.stopAllWorkers');
    await openTab(page, 'Profile');
    await openTab(page, 'Learn');
    // The service worker takes a second to become active.
    await expect.poll(() => shellOf(page), { timeout: 4000 }).toBe(version);
  }).toPass({ timeout: 60_000 });
}

test.beforeEach(({ expectedErrors }) => {
  // Each test fetches a whole revision.
  test.slow();
  expectedErrors.push(...offlineErrors);
});

test('an interrupted update leaves the old revision whole, and the next update is used at a change of route @nightly', async ({
  page,
  network,
  releases,
  signInAsDemo,
}) => {
  const before = await releases.revision();
  try {
    await signInAsDemo('learner');
    await page.goto('/');
    await keptOnDevice(page);
    await page.goto('/');
    const version = await releases.publishMarked('shell');
    await releases.promote('shell', version);

    network.broken = new RegExp(`/shell/${version.replaceAll('.', '\\.')}/js/async/`, 'u');
    const refused = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const installing = registration?.installing;
      return new Promise((resolve) =>
        installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve('redundant')),
      );
    });
    expect(refused).toBe('redundant');
    network.mode = 'down';
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
    expect(await shellOf(page)).toBeUndefined();

    network.mode = 'up';
    network.broken = null;
    await page.goto('/');
    await waitForNext(page);
    expect(await shellOf(page), 'not before a change of route').toBeUndefined();
    await takeNext(page, version);
    expect(await isFromDevice(page)).toBe(true);
    network.mode = 'down';
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
    expect(await shellOf(page)).toBe(version);
  } finally {
    await releases.restore(before);
  }
});

test('two tabs have two revisions, and the older tab keeps its code offline @nightly', async ({
  page,
  context,
  network,
  releases,
  signInAsDemo,
}) => {
  const before = await releases.revision();
  try {
    await signInAsDemo('learner');
    await page.goto('/');
    await keptOnDevice(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Flowering Stage/u })).toBeVisible();
    const version = await releases.publishMarked('shell');
    await releases.promote('shell', version);

    const other = await context.newPage();
    await other.goto('/');
    await waitForNext(other);
    await takeNext(other, version);

    network.mode = 'down';
    expect(await shellOf(page)).toBeUndefined();
    const isLater = await page.evaluate(async () => {
      const kept = (await (await caches.open('grow-revision')).keys()).map(({ url }) => url);
      const own = document
        .querySelector<HTMLScriptElement>('script[src^="/shell/"]')
        ?.getAttribute('src')
        ?.split('/')[2];
      const lazy = kept.find((url) => url.includes(`/shell/${own}/js/async/`)) ?? '';
      return (await fetch(lazy)).ok;
    });
    expect(isLater, 'a lazy file of the older revision').toBe(true);
    network.mode = 'up';
    // The next change of route brings this tab to the revision of the other tab.
    await takeNext(page, version);
  } finally {
    await releases.restore(before);
  }
});
