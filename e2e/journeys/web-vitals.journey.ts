import { expect, test } from '../harness/journey.ts';
import { currentProduct } from '../harness/product.ts';

test('a visit shows in the figures of the gateway, by app and release', async ({
  page,
  request,
  releases,
  signInAsDemo,
  expectedErrors,
}) => {
  const { metricsUrl } = currentProduct();
  expectedErrors.push(/planted in the figures/u);

  /** How often a figure has been counted for this app, in the release that is live. */
  async function countOf(metric: string, app: string, name?: string): Promise<number> {
    const lines = (await (await request.get(String(metricsUrl))).text()).split('\n');
    const version = await releases.version(app);
    const labels = [`app="${app}"`, `version="${version}"`, ...(name === undefined ? [] : [`name="${name}"`])];
    const found = lines.find((line) => line.startsWith(`${metric}{`) && labels.every((label) => line.includes(label)));
    return Number(found?.split(' ').at(-1) ?? 0);
  }

  /** Waits until it is counted once more than now, for other visits may have been counted before. */
  async function oneMore(...figure: Parameters<typeof countOf>): Promise<() => Promise<void>> {
    const before = await countOf(...figure);
    return () =>
      expect
        .poll(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
          return countOf(...figure);
        })
        .toBeGreaterThan(before);
  }

  await signInAsDemo('learner');
  const before = await countOf('page_vital_seconds_count', 'mfe-learn', 'FCP');
  const counted = await Promise.all([
    oneMore('page_vital_seconds_count', 'mfe-learn', 'TTFB'),
    oneMore('page_vital_seconds_count', 'mfe-learn', 'LCP'),
    oneMore('page_vital_seconds_count', 'mfe-learn', 'INP'),
    oneMore('page_errors_total', 'mfe-profile'),
  ]);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // What reports comes after the first screen: from then on each leave is told.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return countOf('page_vital_seconds_count', 'mfe-learn', 'FCP');
    })
    .toBeGreaterThan(before);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted in the figures');
    });
  });
  await failed;
  // As when the app is put away, which a headless browser cannot do: the page lives on and tells what it has each time.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  for (const isCounted of counted) await isCounted();
});
