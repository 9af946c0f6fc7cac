import { languageSchema } from '@grow/contracts';
import { expect, test as base, type Locator } from '@playwright/test';
import { signInAs, signInAsGuest, signUp, type Account } from './accounts.ts';
import { currentProduct } from './product.ts';
import { openReleases, type Releases } from './releases.ts';
import { textsOf } from './texts.ts';

export { expect };

export type DemoAccount = 'learner' | 'newcomer' | 'admin';

type Journey = {
  /** The address of the product, without a slash at the end. */
  origin: string;
  /** Creates a full account and signs it in in this browser. */
  signUp: () => Promise<Account>;
  /** Creates a guest and signs it in in this browser. */
  signInAsGuest: () => Promise<void>;
  /** Signs a demo account in in this browser. */
  signInAsDemo: (account: DemoAccount) => Promise<void>;
  /** The releases of the product. With GROW_URL, a journey that uses them is skipped. */
  releases: Releases;
  /** Console errors that this journey causes on purpose. Any other error fails it. */
  expectedErrors: RegExp[];
  /** Whether a celebration that fills the screen is closed at once. */
  closesMoments: boolean;
};

/* Playwright reads from the destructuring pattern which fixtures a fixture uses. An empty pattern uses none. */

/** The `test` of every journey. A console error or an uncaught error in the browser fails the journey. */
export const test = base.extend<Journey>({
  origin: async ({}, use) => use(currentProduct().url.replace(/\/$/u, '')),
  baseURL: async ({ origin }, use) => use(origin),
  signUp: async ({ context, origin }, use) => use(() => signUp(context.request, origin)),
  signInAsGuest: async ({ context, origin }, use) =>
    use(async () => {
      await signInAsGuest(context.request, origin);
    }),
  signInAsDemo: async ({ context, origin }, use) =>
    use(async (account) => {
      await signInAs(context.request, origin, `${account}@grow.example`, currentProduct().demoPassword);
    }),
  releases: async ({}, use, testInfo) => {
    const { dataDir } = currentProduct();
    testInfo.skip(dataDir === undefined, 'the releases of a product from elsewhere cannot be reached');
    await use(openReleases(String(dataDir)));
  },
  expectedErrors: async ({}, use) => use([]),
  closesMoments: [true, { option: true }],
  page: async ({ page, expectedErrors, closesMoments }, use, testInfo) => {
    const errors: string[] = [];
    const consoleLines: string[] = [];
    page.on('console', (message) => {
      consoleLines.push(`${new Date().toISOString()} ${message.type()} ${message.text()}`);
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    // The policy of the page blocks `eval`. A library that tries it fails silently.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
        if (blockedURI === 'eval') console.error(`eval was tried by ${sourceFile}`);
      }),
    );
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    const names = languageSchema.options.map((language) => textsOf('shell/src/celebration', language)('continue'));
    const moment = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`, 'u') });
    // A sign-out in the meantime removes the dialog.
    const close = (button: Locator) => button.click({ timeout: 2000 }).catch(() => undefined);
    if (closesMoments) await page.addLocatorHandler(moment, close);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('console', { body: consoleLines.join('\n'), contentType: 'text/plain' });
    }
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the console of the browser').toEqual([]);
  },
});
