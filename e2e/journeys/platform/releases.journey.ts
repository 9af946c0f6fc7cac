import type { Page } from '@playwright/test';
import { signUp } from '../../harness/accounts.ts';
import { expect, test } from '../../harness/journey.ts';
import { executedReleases } from '../../harness/releases.ts';

async function openTab(page: Page, name: 'Learn' | 'Profile') {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const heading = name === 'Learn' ? 'Modules' : 'Achievements';
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** Opens screens of a remote and of the shell whose code loads on demand. */
async function openLaterCode(page: Page) {
  await openTab(page, 'Profile');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Achievements', exact: true })).toBeVisible();
}

const profileRelease = async (page: Page) => (await executedReleases(page))['mfe-profile'];

/** After this, only `comeBack` focuses the page. Focus events of the browser are ignored. */
async function takeFocusAway(page: Page) {
  await page.addInitScript(() => {
    globalThis.addEventListener('focus', (event) => {
      if (!(event instanceof CustomEvent)) event.stopImmediatePropagation();
    });
  });
}

/** Focuses the page until it checks the live revision, which it does after its first idle moment. */
async function comeBack(page: Page) {
  await expect(async () => {
    const looked = page.waitForResponse((response) => response.url().endsWith('/api/registry'), { timeout: 2000 });
    await page.evaluate(() => globalThis.dispatchEvent(new CustomEvent('focus')));
    await (await looked).finished();
  }).toPass();
}

test('an open page keeps working after a release and a rollback, and updates at a change of route or a reload', async ({
  page,
  releases,
  signUp,
}) => {
  const before = await releases.revision();
  try {
    await takeFocusAway(page);
    await signUp();
    await page.goto('/');
    await openTab(page, 'Learn');
    const versions = {
      shell: await releases.publishMarked('shell'),
      'mfe-profile': await releases.publishMarked('mfe-profile'),
    };
    for (const [app, version] of Object.entries(versions)) await releases.promote(app, version);
    await openLaterCode(page);
    expect(await executedReleases(page), 'the releases that the page was loaded with').toEqual({});

    await comeBack(page);
    await expect(async () => {
      await openTab(page, 'Learn');
      await openTab(page, 'Profile');
      expect(await executedReleases(page)).toEqual(versions);
    }).toPass();

    await releases.restore(before);
    await openTab(page, 'Learn');
    await openLaterCode(page);
    expect(await executedReleases(page), 'an open page keeps what it has').toEqual(versions);
    await page.reload();
    await openTab(page, 'Profile');
    expect(await executedReleases(page)).toEqual({});
  } finally {
    await releases.restore(before);
  }
});

test('a release reloads a page with a form only after the form is left', async ({ page, releases, signUp }) => {
  const before = await releases.revision();
  try {
    await takeFocusAway(page);
    await signUp();
    await page.goto('/account');
    const field = page.getByLabel('Current password');
    await field.fill('half a thought');
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    const version = await releases.publishMarked('mfe-profile');
    await releases.promote('mfe-profile', version);

    await comeBack(page);
    await field.pressSequentially(' and the rest of it');
    await expect(field).toHaveValue('half a thought and the rest of it');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')), 'no reload in the form').toBe(true);

    await expect(async () => {
      await openTab(page, 'Learn');
      await openTab(page, 'Profile');
      expect(await profileRelease(page)).toBe(version);
    }).toPass();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')), 'a new page').toBeUndefined();
  } finally {
    await releases.restore(before);
  }
});

test('a remote for another contract does not run, and the rest works', async ({ page, releases, signUp }) => {
  const before = await releases.revision();
  try {
    await releases.forceIncompatibleProfile();
    await signUp();
    await page.goto('/profile');
    await expect(page.getByText('This part needs a newer version of the app.')).toBeVisible();
    await openTab(page, 'Learn');
    expect(
      await page.evaluate(() => Reflect.get(globalThis, 'mfe_profile') as unknown),
      'its code did not run',
    ).toBeUndefined();
  } finally {
    await releases.restore(before);
  }
});

test('a canary shell that throws is withdrawn after reports of three users', async ({ browser, releases, origin }) => {
  const before = await releases.revision();
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const context = await browser.newContext({ baseURL: origin });
      return { page: await context.newPage(), id: (await signUp(context.request, origin)).id };
    }),
  );
  const [spared, ...hit] = people;
  if (!spared) throw new Error('nobody was spared');
  const expectModules = (page: Page) =>
    expect(page.getByRole('heading', { name: 'Modules', exact: true })).toBeVisible();
  try {
    await releases.tryCanary(
      'shell',
      'throw new Error("broken at the start");',
      hit.map(({ id }) => id),
      spared.id,
    );
    await spared.page.goto('/');
    await expectModules(spared.page);
    for (const { page } of hit) {
      // The clock is stopped, so that the page reports the error and not the timeout of a screen.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const reported = page.waitForResponse((response) => response.url().endsWith('/api/remote-faults'));
      await page.goto('/');
      expect((await reported).status()).toBe(204);
      await expect(page.locator('#root > #start')).toBeVisible();
    }
    for (const { page } of hit) {
      await page.clock.resume();
      await page.reload();
      await expectModules(page);
    }
  } finally {
    await releases.restore(before);
    await Promise.all(people.map(({ page }) => page.context().close()));
  }
});
