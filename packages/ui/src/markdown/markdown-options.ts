import { remarkPlugins } from '@grow/text/markdown';
import type { Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import type { useT } from '../texts.ts';
import { placeInPage } from './place-in-page.ts';

/** The sanitizer's allowlist. Only footnotes have ids, and `placeInPage` makes them unique. */
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
