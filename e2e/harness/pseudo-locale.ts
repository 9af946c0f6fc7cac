import { expect, type Page } from '@playwright/test';

/**
 * Shows the screen in the pseudo-locale, which takes the place of Thai in a build with PSEUDO_LOCALE: each text has
 * accents and is 40% longer. Expects that every text has an id and that no text is cut off. Then shows the screen in
 * English again.
 */
export async function expectTranslated(page: Page, state: string): Promise<void> {
  // The gateway makes the status page in English, for operators.
  if ((await page.locator('#root').count()) === 0) return;
  const find = async () => {
    // Set each time, because another account brings its own language.
    await showIn(page, 'th');
    return findFaults(page);
  };
  await expect
    .configure({ soft: true })
    .poll(find, { message: `${state}, pseudo-locale`, timeout: 5000 })
    .toEqual([]);
  await showIn(page, 'en');
}

/** Does what another tab does when its user chooses a language. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'grow.language', newValue }));
  }, language);
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
}

function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Texts of users and authors, and names of languages. */
    const isNoAppText = (element: Element) =>
      element.closest('[dir], bdi, code, pre, svg, [lang]:not(html), [data-untranslated]') !== null;
    const names = /Grow Bible|Discord|Telegram|LINE|Instagram|Continue with Garden Club|\w*EXAMPLE\w*/gu;
    // Legal texts are not in the catalogs. Thai letters show that they are translated.
    const hasNoId = (text: string) =>
      /[A-Za-z]{3}/u.test(text.replaceAll(names, '')) && !/[\u0301\u0E00-\u0E7F]/u.test(text);
    const attributeNames = ['aria-label', 'alt', 'title', 'placeholder'];
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('script, style, noscript'),
    );
    const faults = elements.flatMap((element) => {
      if (isNoAppText(element)) return [];
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
    const cut = elements.filter((element) => element.textContent !== '' && isCut(element) && !isNoAppText(element));
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the page'] : [];
    return [
      ...faults,
      ...wide,
      ...cut.map(({ tagName, textContent }) => `cut off: ${tagName} ${textContent.slice(0, 60)}`),
    ];
  });
}
