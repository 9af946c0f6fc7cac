import { expect, test } from '../../harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('the app meets the installation criteria of the browser', async ({ page, context, origin, signUp }) => {
  await signUp();
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${origin}/manifest.webmanifest`, []]);
  const manifest = JSON.parse(data ?? '{}') as Record<'icons' | 'screenshots', { src: string; sizes: string }[]>;
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  // Journeys run in incognito contexts, which cannot install apps.
  await expect
    .poll(async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    })
    .toEqual([]);
});

test('the install card appears once in 30 days', async ({ page, signUp }) => {
  await signUp();
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => void Reflect.set(globalThis, 'wasPrompted', true) });
      globalThis.dispatchEvent(event);
    });
  const card = page.getByRole('region', { name: 'Keep Grow Bible on your home screen' });
  await page.goto('/');
  await offer();
  await card.getByRole('button', { name: 'Install' }).click();
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasPrompted'))).toBe(true);

  await page.goto('/profile');
  await offer();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
  await expect(card).toBeHidden();
  await page.evaluate(() => localStorage.setItem('grow:install-asked', String(Date.now() - 31 * 24 * 60 * 60 * 1000)));
  await page.goto('/profile');
  await offer();
  await expect(card).toBeVisible();
});
