import { remarkPlugins } from '@grow/contracts/markdown';
import type { Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { placeInPage } from './place-in-page.ts';

/** What of markdown may be shown. Ids are those of footnotes, which `placeInPage` makes the text's own. */
const schema = { ...defaultSchema, clobber: [] };

export function markdownOptions(place: Parameters<typeof placeInPage>[0]): Options {
  return {
    remarkPlugins,
    remarkRehypeOptions: { clobberPrefix: '' },
    rehypePlugins: [
      [rehypeSanitize, schema],
      [placeInPage, place],
    ],
  };
}
