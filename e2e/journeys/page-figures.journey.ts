import { expect, test } from '../harness/journey.ts';

test('a visit shows in the figures of the gateway, by app and release', async ({
  page,
  request,
  signInAsDemo,
  expectedErrors,
}) => {
  const metricsUrl = process.env['GROW_METRICS_URL'];
  test.skip(metricsUrl === undefined, 'the figures of a product from elsewhere are not reachable');
  expectedErrors.push(/planted in the figures/u);

  /** Whether a figure has been counted for this app, in the release that is live. */
  async function isCounted(metric: string, app: string, name?: string): Promise<boolean> {
    const lines = (await (await request.get(String(metricsUrl))).text()).split('\n');
    const labels = [`app="${app}"`, 'version="1.0.0', ...(name === undefined ? [] : [`name="${name}"`])];
    return lines.some((line) => line.startsWith(`${metric}{`) && labels.every((label) => line.includes(label)));
  }

  await signInAsDemo('learner');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // What reports comes after the first screen: from then on each leave is told.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return isCounted('page_vital_seconds_count', 'mfe-learn', 'FCP');
    })
    .toBe(true);
  expect(await isCounted('page_vital_seconds_count', 'mfe-learn', 'TTFB')).toBe(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted in the figures');
    });
  });
  await failed;
  await page.goto('about:blank');
  await expect.poll(() => isCounted('page_vital_seconds_count', 'mfe-learn', 'LCP')).toBe(true);
  await expect.poll(() => isCounted('page_vital_seconds_count', 'mfe-learn', 'INP')).toBe(true);
  await expect.poll(() => isCounted('page_errors_total', 'mfe-profile')).toBe(true);
});
