import { expect, test } from '../../harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser reports an unused preload a few seconds after the load. */
const untilUnusedMs = 4500;

test('with the service worker, every preload is used, and the app opens offline', async ({
  page,
  context,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to/u);
  await signUp();
  const unused: string[] = [];
  context.on('console', (message) => {
    if (/preload/iu.test(message.text())) unused.push(message.text());
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // In the first round, the cache of the worker lacks the files. In the second round, it has them.
  const pages = [page, await context.newPage(), await context.newPage()];
  for (let round = 0; round < 2; round += 1) {
    for (const [index, path] of ['/', '/discord', '/profile'].entries()) {
      const visited = pages[index] ?? page;
      await visited.goto(path);
      await expect(visited.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await visited.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    }
    await page.waitForTimeout(untilUnusedMs);
  }
  expect(unused).toEqual([]);

  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
  await context.setOffline(false);
});
