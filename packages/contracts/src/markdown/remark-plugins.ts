import remarkGfm from 'remark-gfm';
import type { Pluggable, Processor } from 'unified';
import { showEveryWord } from './show-every-word.ts';

/** Tags are no markup here: `<organic nutrients>` is shown as it was typed. */
function withoutHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['htmlFlow', 'htmlText'] } }];
}

/**
 * What is understood of markdown, wherever a text is shown or checked. A single tilde is a tilde, as in `18~22 °C` and
 * `H~2~O`.
 */
export const remarkPlugins: Pluggable[] = [[remarkGfm, { singleTilde: false }], withoutHtml, showEveryWord];
