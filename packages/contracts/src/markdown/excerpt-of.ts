import { visit } from 'unist-util-visit';
import { parseMarkdown } from './parse-markdown.ts';

const maximum = 300;
const blocks = new Set(['paragraph', 'heading', 'tableCell', 'code', 'break']);

/** The words that a post begins with, as readers see them but in one line, for a preview of a line or two. */
export function excerptOf(text: string): string {
  let excerpt = '';
  visit(parseMarkdown(text.slice(0, 4 * maximum), 'post'), (node) => {
    if (blocks.has(node.type)) excerpt += ' ';
    if ('value' in node) excerpt += node.value;
    if (node.type === 'image') excerpt += node.alt ?? '';
  });
  const characters = [...excerpt.replaceAll(/\s+/gu, ' ').trim()];
  return characters.slice(0, maximum).join('');
}
