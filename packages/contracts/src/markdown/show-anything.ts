import { EXIT, visit } from 'unist-util-visit';
import { isVisible } from '../visible-text.ts';
import type { TextKind } from './limit-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Whether readers see words of a text, or in a lesson a picture: not of `&nbsp;`, `# ` or `[](https://a.example)`. */
export function showsAnything(text: string, kind: TextKind): boolean {
  let isShown = false;
  visit(parseMarkdown(text, kind), (node) => {
    if (node.type === 'image') isShown = kind === 'lesson' || isVisible(node.alt ?? '');
    else isShown = 'value' in node && isVisible(node.value);
    return isShown ? EXIT : undefined;
  });
  return isShown;
}
