import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../harness/journey.ts';
import {
  expectErrorCard,
  expectRecovery,
  expectScreen,
  headingOf,
  loadFailedMessage,
  expectedBrowserErrors,
  openTab,
  clickRetry,
  type Tab,
} from '../../harness/outage.ts';

const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js`, 'u');

/** The code of a remote whose screens all throw. */
const throwingScreens = (remote: string, contractVersion: string) => `var ${remote.replaceAll('-', '_')} = {
  init() {},
  get: async () => () => ({ remote: { name: '${remote}', contractVersion: '${contractVersion}', routes: [{ path: '*', element: {
    $$typeof: Symbol.for('react.transitional.element'), key: null, props: {},
    type() { throw new Error('broken on render'); },
  } }] } }),
};`;

const respondWithCode = async (route: Route, change: (code: string) => string) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

type Fault = { disturb: (route: Route, remote: string) => Promise<void>; card: string };

const faults: Record<string, Fault> = {
  'is refused': { disturb: (route) => route.abort('connectionrefused'), card: loadFailedMessage },
  'answers 503': {
    disturb: (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
    card: loadFailedMessage,
  },
  // No response comes, so the timeout of the shell has to end the wait.
  hangs: { disturb: () => Promise.resolve(), card: 'This part took too long to load.' },
  'answers HTML': {
    disturb: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
    card: loadFailedMessage,
  },
  // Cut inside a block, so that the browser error is always the same.
  'is cut off': {
    disturb: (route) => respondWithCode(route, (code) => code.slice(0, code.lastIndexOf('{') + 1)),
    card: loadFailedMessage,
  },
  'throws when it is imported': {
    disturb: (route) => respondWithCode(route, () => 'throw new Error("broken on import");'),
    card: loadFailedMessage,
  },
  'throws when it renders': {
    disturb: (route, remote) => respondWithCode(route, () => throwingScreens(remote, '1')),
    card: 'This part stopped working.',
  },
  // The shell checks the contract version of the code too, not only that of the release.
  'keeps another contract': {
    disturb: (route, remote) => respondWithCode(route, () => throwingScreens(remote, '99')),
    card: 'This part needs a newer version of the app.',
  },
};

async function expectWorkingFrame(page: Page, broken: Tab) {
  await expect(page.getByRole('banner').getByText('Level')).toBeVisible();
  const other = broken === 'Contact' ? 'Learn' : 'Contact';
  await openTab(page, other);
  await expectScreen(page, other);
  await openTab(page, broken);
}

/** Disables the integrity checks, because the modified code has to run. */
async function ignoreIntegrity(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined });
  });
}

// Each failure of the profile remote has a new page, because its code is preloaded before the tab is opened.
for (const [fault, { disturb, card }] of Object.entries(faults)) {
  test(`when a remote ${fault}, the rest works, and Retry restores the remote`, async ({
    page,
    signInAsDemo,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedBrowserErrors);
    await signInAsDemo('learner');
    await ignoreIntegrity(page);
    const entry = entryOf('mfe-profile');
    await page.route(entry, (route) => disturb(route, 'mfe-profile'));
    await page.goto('/');
    await openTab(page, 'Profile');
    await expectErrorCard(page, card);
    await expectWorkingFrame(page, 'Profile');
    await page.unroute(entry);
    await expectRecovery(page, headingOf(page, 'Profile'));
  });
}

const others: { remote: string; tab: Tab; path: string; tag: string[] }[] = [
  { remote: 'mfe-learn', tab: 'Learn', path: '/', tag: [] },
  { remote: 'mfe-community', tab: 'Contact', path: '/support', tag: ['@nightly'] },
  { remote: 'mfe-admin', tab: 'Admin', path: '/admin', tag: ['@nightly'] },
];

// The other remotes have one page each, with a Retry from failure to failure. Leftover state would break the next one.
for (const { remote, tab, path, tag } of others) {
  const title = `after all failures of ${remote} in a row, Retry restores it`;
  test(title, { tag }, async ({ page, signInAsDemo, expectedErrors }) => {
    expectedErrors.push(...expectedBrowserErrors);
    await signInAsDemo('admin');
    await ignoreIntegrity(page);
    await page.clock.install();
    const entry = entryOf(remote);
    for (const [index, [fault, { disturb, card }]] of Object.entries(faults).entries()) {
      await test.step(fault, async () => {
        await page.unroute(entry);
        await page.route(entry, (route) => disturb(route, remote));
        const requested = page.waitForRequest(entry);
        await (index === 0 ? page.goto(path) : clickRetry(page));
        await requested;
        if (fault === 'hangs') await page.clock.fastForward(8000);
        await expectErrorCard(page, card);
        await expectWorkingFrame(page, tab);
        await expectErrorCard(page, card);
      });
    }
    await page.unroute(entry);
    await expectRecovery(page, headingOf(page, tab));
  });
}

test('when the code of a screen of a remote does not load, the rest works, and Retry restores it', async ({
  page,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedBrowserErrors, /Loading chunk/u);
  await signInAsDemo('admin');
  const screens = /\/remotes\/mfe-admin\/[^/]+\/async\/(?!remote\.).+\.js/u;
  await page.route(screens, (route) => route.abort('connectionrefused'));
  await page.goto('/admin');
  await expectErrorCard(page, loadFailedMessage);
  await expectWorkingFrame(page, 'Admin');
  await page.unroute(screens);
  await expectRecovery(page, headingOf(page, 'Admin'));
});

for (const [part, files] of Object.entries({
  entry: entryOf('mfe-profile'),
  chunk: /\/remotes\/mfe-profile\/[^/]+\/async\/.+\.js/u,
})) {
  test(`a remote with a changed ${part} does not run`, async ({ page, signInAsDemo, expectedErrors }) => {
    expectedErrors.push(...expectedBrowserErrors);
    await signInAsDemo('learner');
    await page.route(files, (route) => respondWithCode(route, (code) => `globalThis.tampered=1;${code}`));
    await page.goto('/');
    await openTab(page, 'Profile');
    await expectErrorCard(page, loadFailedMessage);
    await expectWorkingFrame(page, 'Profile');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    // The page prefetches chunks when it is idle, so a request may be pending.
    await page.unrouteAll({ behavior: 'wait' });
    await expectRecovery(page, headingOf(page, 'Profile'));
  });
}
