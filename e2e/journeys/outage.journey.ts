import { expect, test } from '../harness/journey.ts';
import type { Page, Route } from '@playwright/test';

/** Of the profile's remote, because it is not the one of the first page: its code is asked for on the way to it. */
const entry = /\/remotes\/mfe-profile\/[^/]+\/remoteEntry\.js/u;

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'answers 503': (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  // Neither answered nor ended: the shell's own limit has to end the wait.
  hangs: () => Promise.resolve(),
  'answers HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
};

const noise = [/Failed to load resource/u, /integrity/u, /Subresource/u, /MIME type/u, /Unexpected token/u];

async function openProfileTab(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
}

async function expectCardInWorkingFrame(page: Page) {
  await expect(page.getByRole('alert').getByText('This part cannot be shown')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Level')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
  await openProfileTab(page);
}

async function expectRecovery(page: Page) {
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')), 'recovered without a reload').toBe(true);
}

for (const [fault, disturb] of Object.entries(faults)) {
  test(`a remote that ${fault} leaves the rest working, and Retry brings it back`, async ({
    page,
    signInAsDemo,
    expectedErrors,
  }) => {
    expectedErrors.push(...noise);
    await signInAsDemo('learner');
    await page.route(entry, disturb);
    await page.goto('/');
    await openProfileTab(page);
    await expectCardInWorkingFrame(page);
    await page.unroute(entry);
    await expectRecovery(page);
  });
}

/** As if the browser knew no integrity: the disturbed code runs, so that what it does is what is tested. */
async function ignoreIntegrity(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined });
  });
}

const throwsOnRender = `var mfe_profile = {
  init() {},
  get: async () => () => ({ remote: { name: 'mfe-profile', contractVersion: '1', routes: [{ path: '/profile', element: {
    $$typeof: Symbol.for('react.transitional.element'), key: null, props: {},
    type() { throw new Error('broken on render'); },
  } }] } }),
};`;

const brokenCode: Record<string, (code: string) => string> = {
  'is cut off': (code) => code.slice(0, code.length / 2),
  'throws when it is imported': () => 'throw new Error("broken on import");',
  'throws when it renders': () => throwsOnRender,
};

for (const [fault, breakCode] of Object.entries(brokenCode)) {
  test(`a remote that ${fault} leaves the rest working, and Retry brings it back`, async ({
    page,
    signInAsDemo,
    expectedErrors,
  }) => {
    expectedErrors.push(
      ...noise,
      /broken on/u,
      /Invalid or unexpected token/u,
      /Unexpected end of input/u,
      /missing \)/u,
    );
    await signInAsDemo('learner');
    await ignoreIntegrity(page);
    await page.route(entry, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: breakCode(await response.text()) });
    });
    await page.goto('/');
    await openProfileTab(page);
    await expectCardInWorkingFrame(page);
    await page.unroute(entry);
    await expectRecovery(page);
  });
}

for (const [part, files] of Object.entries({ entry, chunk: /\/remotes\/mfe-profile\/[^/]+\/async\/.+\.js/u })) {
  test(`one changed byte in a remote's ${part} keeps it from running`, async ({
    page,
    signInAsDemo,
    expectedErrors,
  }) => {
    expectedErrors.push(...noise);
    await signInAsDemo('learner');
    await page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.tampered=1;${await response.text()}` });
    });
    await page.goto('/');
    await openProfileTab(page);
    await expectCardInWorkingFrame(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    await page.unroute(files);
    await expectRecovery(page);
  });
}
