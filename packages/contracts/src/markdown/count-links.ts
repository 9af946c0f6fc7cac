import { SKIP, visit } from 'unist-util-visit';
import { isOfThisSite } from '../own-path.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Addresses in plain text, with a protocol or without one. */
const address =
  /(?:https?:\/\/|\bwww\.)[^\s()<>[\]]*|\b(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|app|gg|me|ru|cn|info|biz|xyz|shop|link|top)\b/giu;

/** Counts the links to other sites in a post, comment or message, as readers see them. */
export function countLinks(text: string): number {
  let links = 0;
  visit(parseMarkdown(text, 'post'), (node) => {
    if (node.type === 'link' && !isOfThisSite(node.url)) {
      links += 1;
      return SKIP;
    }
    const words = node.type === 'image' ? node.alt : node.type === 'text' ? node.value : null;
    links += words?.match(address)?.length ?? 0;
    return undefined;
  });
  return links;
}
