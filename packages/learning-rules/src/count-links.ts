import { isOfThisSite } from '@grow/contracts';
import { parseMarkdown, SKIP, visit } from '@grow/contracts/markdown';

/** Addresses that are words: without a protocol, or in a text that is shown as it was typed. */
const address =
  /(?:https?:\/\/|\bwww\.)[^\s()<>[\]]*|\b(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|app|gg|me|ru|cn|info|biz|xyz|shop|link|top)\b/giu;

/** The number of links to elsewhere in a post, comment or message, as its readers get them. */
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
