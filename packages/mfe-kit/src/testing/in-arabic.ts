const greeting = 'مرحبا';

/** User-written fields of answers. */
const written = new Set([
  ...['name', 'displayName', 'authorName', 'adminName', 'byName', 'pathName', 'requiresModuleName'],
  ...['title', 'description', 'content', 'reportedContent', 'excerpt', 'text', 'quote', 'alt', 'imageAlt'],
  ...['note', 'reason', 'details', 'body'],
]);

/** Prefixes user-written texts with an Arabic word. URLs and names of the product stay. */
export function inArabic(value: unknown, field = ''): unknown {
  if (typeof value === 'string')
    return written.has(field) && !/^[/a-z-]+$/u.test(value) ? `${greeting} ${value}` : value;
  if (Array.isArray(value)) return value.map((item) => inArabic(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, inArabic(inside, name)]));
}

/** Of the texts changed by `fakeApi.writeInArabic`, finds those without a direction of their own. */
export function textsWithoutDirection(): { shown: number; faulty: string[] } {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faulty: string[] = [];
  let shown = 0;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.nodeValue?.includes(greeting) !== true) continue;
    shown += 1;
    const directed = text.parentElement?.closest('[dir], bdi');
    if (directed?.tagName !== 'BDI' && directed?.getAttribute('dir') !== 'auto') {
      faulty.push(text.parentElement?.outerHTML ?? text.nodeValue);
    }
  }
  return { shown, faulty };
}
