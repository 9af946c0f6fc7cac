import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Pluggable, type Processor, unified } from 'unified';
import { limitMarkdown, type TextKind } from './limit-markdown.ts';
import { showEveryWord } from './show-every-word.ts';

/** Disables HTML: `<organic nutrients>` is shown as typed. */
function withoutHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['htmlFlow', 'htmlText'] } }];
}

/** The markdown dialect of all shown and checked texts. A single tilde is literal, as in `18~22 °C` and `H~2~O`. */
export const remarkPlugins: Pluggable[] = [[remarkGfm, { singleTilde: false }], withoutHtml, showEveryWord];

const processor = unified().use(remarkParse).use(remarkPlugins).freeze();

/** The syntax tree of a text as readers get it. A text that is too complex is shown as typed. */
export function parseMarkdown(text: string, kind: TextKind): Root {
  const limited = limitMarkdown(text, kind);
  if (limited !== null) return processor.runSync(processor.parse(limited), limited) as Root;
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
}
