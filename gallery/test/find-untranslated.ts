/** Runs inside a page in Thai. Finds texts without an id or a translation: they have no Thai letters. */
export function findUntranslated(): string[] {
  /** Texts of users and authors, and names of languages. */
  const isNoAppText = (element: Element) =>
    element.closest('[dir], bdi, code, pre, svg, [lang]:not(html), [data-untranslated]') !== null;
  const names = /Grow Bible|Discord|Telegram|LINE|Instagram|\w*example\w*/giu;
  const hasNoId = (text: string) => /[A-Za-z]{3}/u.test(text.replaceAll(names, '')) && !/[\u0E00-\u0E7F]/u.test(text);
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('script, style, noscript'),
  );
  return elements.flatMap((element) => {
    if (isNoAppText(element)) return [];
    const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
    const attributes = ['aria-label', 'alt', 'title', 'placeholder'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    );
    return [...texts, ...attributes].filter(hasNoId).map((text) => `no id: ${text}`);
  });
}
