import type { SlotEntry } from '@grow/contracts';
import type { Page, Route } from '@playwright/test';
import { signUp as signUpIn } from '../../harness/accounts.ts';
import { expect } from '../../harness/journey.ts';
import { isFromDevice, keptOnDevice, offlineErrors } from '../../harness/kept-on-device.ts';
import { buildSlotRemote } from '../../harness/new-remote.ts';
import { expectedBrowserErrors } from '../../harness/outage.ts';
import type { Releases } from '../../harness/releases.ts';
import { test } from '../../harness/unreliable-network.ts';

const entry: SlotEntry = {
  place: 'learn/today',
  module: 'tip',
  order: 1,
  access: 'protected',
  minHeight: 96,
  worksOffline: true,
};

/** A card of the height that it reserves. It fails as the page asks it to. */
const source = `
import { defineSlot } from '@grow/mfe-kit';
import { use } from 'react';
const never = new Promise(() => undefined);
function Tip({ pathType }) {
  if (globalThis.slotFault === 'throws') throw new Error('broken on each render');
  if (globalThis.slotFault === 'hangs') use(never);
  return <section aria-label="Tip of the day" style={{ height: 96 }}>{(globalThis.tipVersion ?? 'First') + ' ' + pathType}</section>;
}
export const slot = defineSlot('learn/today', Tip);
`;

const tipIn = (page: Page) => page.getByRole('region', { name: 'Tip of the day' });
const modulesIn = (page: Page) => page.getByRole('heading', { name: 'Modules', exact: true });

/** Built once for all. */
let folder: Promise<string> | undefined;

/** Runs with a remote that only fills a place of Learn, and makes the revision before it live again. */
async function withTips(releases: Releases, slot: SlotEntry, run: () => Promise<void>): Promise<void> {
  const before = await releases.revision();
  try {
    folder ??= buildSlotRemote('mfe-tips', { entry, source });
    const manifest = { routes: [], slots: [slot] };
    await releases.promote('mfe-tips', await releases.publishChanged(await folder, 'mfe-tips', { manifest }));
    await run();
  } finally {
    await releases.restore(before);
  }
}

test.beforeEach(({ expectedErrors }) => {
  // The first test builds a remote.
  test.slow();
  expectedErrors.push(...expectedBrowserErrors, ...offlineErrors);
});

test('a remote fills a place of another one, also offline, until it is rolled back', async ({
  page,
  network,
  releases,
  signUp,
}) => {
  await signUp();
  const before = await releases.revision();
  await withTips(releases, entry, async () => {
    const response = await page.goto('/');
    expect(await response?.text(), 'the first screen loads nothing of it').not.toContain('href="/remotes/mfe-tips/');
    await expect(tipIn(page)).toHaveText('First soil');

    await keptOnDevice(page);
    network.mode = 'down';
    await page.goto('/');
    expect(await isFromDevice(page)).toBe(true);
    await expect(tipIn(page)).toHaveText('First soil');
    network.mode = 'up';

    await releases.restore(before);
    await expect(async () => {
      await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
      await page.goto('/');
      await expect(modulesIn(page)).toBeVisible();
      await expect(page.locator('#grow-page')).not.toContainText('mfe-tips', { timeout: 1000 });
    }).toPass();
    await expect(tipIn(page)).toBeHidden();
  });
});

test('a slot moves nothing on a slow phone', async ({ page, releases, signUp }) => {
  await signUp();
  await withTips(releases, entry, async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      // Nothing else loads in the background.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      const shifts: object[] = [];
      Reflect.set(globalThis, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) shifts.push({ at: one.startTime, size: Reflect.get(one, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The entry comes when everything else that waits for an idle page is done.
    let start = Infinity;
    await page.route(/\/mfe-tips\/.*remoteEntry/u, async (route) => {
      await page.waitForTimeout(4000);
      start = await page.evaluate(() => performance.now());
      await route.continue();
    });
    await page.goto('/');
    await expect(tipIn(page)).toBeVisible();
    await page.waitForTimeout(1000);
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as { at: number; size: number }[]);
    const moved = shifts.filter(({ at }) => at >= start).reduce((total, { size }) => total + size, 0);
    expect(start).toBeLessThan(Infinity);
    expect(moved).toBeLessThanOrEqual(0.02);
  });
});

const files = /\/remotes\/mfe-tips\/[^/]+\//u;
const changeCode = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.tampered=1;${await response.text()}` });
};

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'throws on each render': (page) => page.addInitScript(() => Reflect.set(globalThis, 'slotFault', 'throws')),
  'waits forever': (page) => page.addInitScript(() => Reflect.set(globalThis, 'slotFault', 'hangs')),
  'is refused': (page) => page.route(files, (route) => route.abort('connectionrefused')),
  'never answers': (page) => page.route(files, () => undefined),
  'has changed': (page) => page.route(files, changeCode),
};

test('a slot that fails leaves its place empty and is reported', async ({ browser, origin, releases }) => {
  test.setTimeout(180_000);
  await withTips(releases, entry, async () => {
    for (const [fault, disturb] of Object.entries(faults)) {
      await test.step(fault, async () => {
        // Without a service worker, which would have the files.
        const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
        await signUpIn(context.request, origin);
        const page = await context.newPage();
        await disturb(page);
        const reported = page.waitForRequest((request) => request.url().endsWith('/api/remote-faults'));
        await page.goto(origin);
        await expect(modulesIn(page)).toBeVisible();
        expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-tips' });
        await expect(tipIn(page)).toBeHidden();
        expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
        await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
    }
  });
});

test('a canary of a slot is for its share of the users', async ({ browser, origin, releases, signUp, page }) => {
  const { id } = await signUp();
  const context = await browser.newContext({ baseURL: origin });
  const other = await signUpIn(context.request, origin);
  await withTips(releases, entry, async () => {
    await releases.tryCanary('mfe-tips', 'globalThis.tipVersion="Second";', [id], other.id);
    await page.goto('/');
    await expect(tipIn(page)).toHaveText('Second soil');
    const otherPage = await context.newPage();
    await otherPage.goto('/');
    await expect(tipIn(otherPage)).toHaveText('First soil');
  });
  await context.close();
});

test('a slot for staff is for them alone', async ({ page, releases, signInAsDemo }) => {
  await withTips(releases, { ...entry, access: 'staff' }, async () => {
    await signInAsDemo('learner');
    await page.goto('/');
    await expect(modulesIn(page)).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await expect(tipIn(page)).toBeHidden();
    await signInAsDemo('admin');
    await page.goto('/');
    await expect(tipIn(page)).toBeVisible();
  });
});
