import type { Element } from 'hast';

/** A word that `Markdown` renders as a button. Inserted after sanitizing, so that no author can write one. */
export function wordButton(id: number, text: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { dataWord: String(id) },
    children: [{ type: 'text', value: text }],
  };
}
