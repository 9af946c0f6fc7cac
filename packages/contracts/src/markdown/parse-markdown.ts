import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { limitMarkdown, type TextKind } from './limit-markdown.ts';
import { remarkPlugins } from './remark-plugins.ts';

const processor = unified().use(remarkParse).use(remarkPlugins).freeze();

/** The elements of a text as its readers get them. One that is too complex is shown as it was typed. */
export function parseMarkdown(text: string, kind: TextKind): Root {
  const limited = limitMarkdown(text, kind);
  if (limited !== null) return processor.runSync(processor.parse(limited), limited) as Root;
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
}
