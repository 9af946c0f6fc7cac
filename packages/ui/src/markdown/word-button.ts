import type { Element } from 'hast';

/** A word of a text that `Markdown` shows as a button. It comes after sanitizing: no author can write one. */
export function wordButton(id: number, text: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { dataWord: String(id) },
    children: [{ type: 'text', value: text }],
  };
}
