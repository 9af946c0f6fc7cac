import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

// Doubles the font size in the settings of the browser, which changes the `rem`, also in media queries.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

/** The elements that are wider than the page, and the texts that are cut off. */
const findCutOff = (page: Page) =>
  page.evaluate(() => {
    const cutOff = (element: Element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1;
    const hides = (element: Element) => getComputedStyle(element).overflowX === 'hidden';
    const texts = [...document.querySelectorAll('main span, header span, nav span')].filter(hides);
    const reachesOut = (element: Element) =>
      element.getBoundingClientRect().right > document.documentElement.clientWidth;
    const wide = cutOff(document.documentElement) ? [...document.querySelectorAll('body *')].filter(reachesOut) : [];
    return [...wide, ...texts.filter(cutOff)].map(
      ({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`,
    );
  });

test('with text of double size, a lesson has its buttons below the text, and drawings grow', async ({
  page,
  signInAsDemo,
}) => {
  await signInAsDemo('learner');
  await page.goto('/');
  await page.getByRole('button', { name: /^Continue: /u }).click();
  // The buttons would fill half of the screen, so they are below the text and scroll with it.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' })).not.toBeInViewport();
  expect(await findCutOff(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Enlarge$/u })
    .first()
    .click();
  const drawing = page.getByRole('button', { name: 'Enlarge', exact: true }).getByRole('presentation');
  // The drawing is 22 rem wide, so that its text grows with the text around it.
  await expect(drawing).toHaveJSProperty('complete', true);
  expect((await drawing.boundingBox())?.width).toBeCloseTo(22 * 32, 0);
});

for (const account of ['learner', 'admin'] as const) {
  test(`text of double size makes the header and tabs of the ${account} at most a third higher`, async ({
    page,
    signInAsDemo,
  }) => {
    await signInAsDemo(account);
    await page.goto('/');
    const heightOf = async (name: string) => (await page.locator(name).boundingBox())?.height ?? 0;
    const tabs = 'nav[aria-label=Main]';
    await expect(page.locator(tabs)).toBeVisible();
    // Each is 57 px high at the normal size.
    expect(await heightOf('header')).toBeLessThanOrEqual(57 * 1.3);
    expect(await heightOf(tabs)).toBeLessThanOrEqual(57 * 1.3);
    // The picture stays in the row of the title on the smallest screen, too.
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await heightOf('header')).toBeLessThanOrEqual(57 * 1.3);
    expect(await findCutOff(page)).toEqual([]);
    await page.setViewportSize({ width: 844, height: 390 });
    expect((await heightOf('header')) + (await heightOf(tabs))).toBeLessThanOrEqual(390 / 2);
  });
}
