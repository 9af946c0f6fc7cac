import { expect, test } from '../harness/journey.ts';
import { currentProduct } from '../harness/product.ts';

test('a visit is counted in the web vitals of the gateway, by app and release', async ({
  page,
  request,
  releases,
  signInAsDemo,
  expectedErrors,
}) => {
  const { metricsUrl } = currentProduct();
  expectedErrors.push(/thrown for the web vitals/u);

  /** The count of a metric for this app, in the live release. */
  async function countOf(metric: string, app: string, name?: string): Promise<number> {
    const lines = (await (await request.get(String(metricsUrl))).text()).split('\n');
    const version = await releases.version(app);
    const labels = [`app="${app}"`, `version="${version}"`, ...(name === undefined ? [] : [`name="${name}"`])];
    const found = lines.find((line) => line.startsWith(`${metric}{`) && labels.every((label) => line.includes(label)));
    return Number(found?.split(' ').at(-1) ?? 0);
  }

  /** Returns a function that waits for the count to rise above the current one. */
  async function expectIncrease(...metric: Parameters<typeof countOf>): Promise<() => Promise<void>> {
    const before = await countOf(...metric);
    return () =>
      expect
        .poll(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
          return countOf(...metric);
        })
        .toBeGreaterThan(before);
  }

  await signInAsDemo('learner');
  const before = await countOf('page_vital_seconds_count', 'mfe-learn', 'FCP');
  const counted = await Promise.all([
    expectIncrease('page_vital_seconds_count', 'mfe-learn', 'TTFB'),
    expectIncrease('page_vital_seconds_count', 'mfe-learn', 'LCP'),
    expectIncrease('page_vital_seconds_count', 'mfe-learn', 'INP'),
    expectIncrease('page_errors_total', 'mfe-profile'),
  ]);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The reporting code loads after the first screen: from then on each pagehide is reported.
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
      throw new Error('thrown for the web vitals');
    });
  });
  await failed;
  // As when the app is put in the background, which a headless browser cannot do: the page reports each time.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  for (const isCounted of counted) await isCounted();
});
