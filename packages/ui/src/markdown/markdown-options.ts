import { remarkPlugins } from '@grow/contracts/markdown';
import type { Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import type { useT } from '../texts.ts';
import { placeInPage } from './place-in-page.ts';

/** What of markdown may be shown. Ids are those of footnotes, which `placeInPage` makes the text's own. */
const schema = { ...defaultSchema, clobber: [] };

export function markdownOptions(place: Parameters<typeof placeInPage>[0], t: ReturnType<typeof useT>): Options {
  return {
    remarkPlugins,
    remarkRehypeOptions: {
      clobberPrefix: '',
      footnoteLabel: t('footnotes'),
      footnoteBackLabel: (note, call) => t('footnotes.back', { number: call > 1 ? `${note + 1}-${call}` : note + 1 }),
    },
    rehypePlugins: [
      [rehypeSanitize, schema],
      [placeInPage, place],
    ],
  };
}
