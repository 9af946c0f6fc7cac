import { expect, type Page } from '@playwright/test';

/**
 * Shows the screen in the pseudo-locale of a build with PSEUDO_LOCALE, which stands in for Thai: each text has accents
 * and is 40 % longer. Expects no text without an id and none that is cut off, and shows the screen in English again.
 */
export async function expectTranslated(page: Page, state: string): Promise<void> {
  // The status page is made by the gateway, in English, for operators.
  if ((await page.locator('#root').count()) === 0) return;
  const find = async () => {
    // Again each time: an account that changes meanwhile brings its own language along.
    await showIn(page, 'th');
    return findFaults(page);
  };
  await expect
    .configure({ soft: true })
    .poll(find, { message: `${state}, pseudo-locale`, timeout: 5000 })
    .toEqual([]);
  await showIn(page, 'en');
}

/** As another tab does that has chosen a language. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'grow.language', newValue }));
  }, language);
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
}

function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Written by people and authors, and names of languages. */
    const isOfOthers = (element: Element) =>
      element.closest('[dir], bdi, code, pre, svg, [lang]:not(html), [data-untranslated]') !== null;
    const names = /Grow Bible|Discord|Telegram|LINE|Instagram|Continue with Garden Club|\w*EXAMPLE\w*/gu;
    // Legal texts are no catalogs: Thai letters say that they are translated.
    const hasNoId = (text: string) =>
      /[A-Za-z]{3}/u.test(text.replaceAll(names, '')) && !/[\u0301\u0E00-\u0E7F]/u.test(text);
    const attributeNames = ['aria-label', 'alt', 'title', 'placeholder'];
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('script, style, noscript'),
    );
    const faults = elements.flatMap((element) => {
      if (isOfOthers(element)) return [];
      const texts = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.nodeValue ?? ''] : []));
      const attributes = attributeNames.flatMap((name) => element.getAttribute(name) ?? []);
      return [...texts, ...attributes].filter(hasNoId).map((text) => `no id: ${text}`);
    });
    const isCut = (element: Element) => {
      const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || element.clientWidth <= 1) return false;
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const cut = elements.filter((element) => element.textContent !== '' && isCut(element) && !isOfOthers(element));
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the page'] : [];
    return [
      ...faults,
      ...wide,
      ...cut.map(({ tagName, textContent }) => `cut off: ${tagName} ${textContent.slice(0, 60)}`),
    ];
  });
}
