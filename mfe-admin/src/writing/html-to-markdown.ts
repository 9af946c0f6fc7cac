import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cleanHtml } from './clean-html.ts';

/** Converts pasted HTML to markdown; null if it has no structure. Loaded on the first such paste. */
export function htmlToMarkdown(html: string): string | null {
  const body = cleanHtml(html);
  if (body === null) return null;
  const tree = toMdast(fromDom(body));
  const markdown = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
  // Single tildes need no escape.
  return markdown.trim().replaceAll(/(?<![\\~])\\~(?!\\?~)/gu, '~');
}
