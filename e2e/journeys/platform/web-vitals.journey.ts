import { expect, test } from '../../harness/journey.ts';
import { currentProduct } from '../../harness/product.ts';

test('the gateway counts the web vitals of a visit by app and release', async ({
  page,
  request,
  releases,
  signInAsDemo,
  expectedErrors,
}) => {
  const { metricsUrl } = currentProduct();
  expectedErrors.push(/thrown for the web vitals/u);

  /** The count of a metric for the live release of an app. */
  async function countOf(metric: string, app: string, name?: string): Promise<number> {
    const lines = (await (await request.get(String(metricsUrl))).text()).split('\n');
    const version = await releases.version(app);
    const labels = [`app="${app}"`, `version="${version}"`, ...(name === undefined ? [] : [`name="${name}"`])];
    const found = lines.find((line) => line.startsWith(`${metric}{`) && labels.every((label) => line.includes(label)));
    return Number(found?.split(' ').at(-1) ?? 0);
  }

  /** Returns a function that waits until the count is above the current count. */
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
  // The code that reports loads after the first screen. From then on, it reports at each pagehide.
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
  // A headless browser cannot put the app in the background. The page reports each time it is hidden.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  for (const isCounted of counted) await isCounted();
});
