import type { Root } from 'mdast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { isOfAnotherSite, isOfThisSite } from '../address.ts';
import { questionLanguage } from '../questions/lesson-questions.ts';
import { firstCharacters, isVisible } from '../visible-text.ts';
import type { TextKind } from './limit-markdown.ts';
import { paragraphsOf } from './markdown-lines.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Whether readers see a word, or a picture in a lesson: not in `&nbsp;`, `# ` or `[](https://a.example)`. */
export function showsAnything(text: string, kind: TextKind): boolean {
  let isShown = false;
  visit(parseMarkdown(text, kind), (node) => {
    if (node.type === 'image') isShown = kind === 'lesson' || isVisible(node.alt ?? '');
    else isShown = 'value' in node && isVisible(node.value);
    return isShown ? EXIT : undefined;
  });
  return isShown;
}

/** Whether a lesson shows a picture of another site. */
export function showsPictureElsewhere(lesson: string): boolean {
  let isFound = false;
  visit(parseMarkdown(lesson, 'lesson'), 'image', ({ url }) => {
    isFound = isOfAnotherSite(url);
    return isFound ? EXIT : undefined;
  });
  return isFound;
}

const maximum = 300;
const blocks = new Set(['paragraph', 'heading', 'tableCell', 'code', 'break']);

/** The paragraphs of a lesson without its questions. */
export function readableParagraphsOf(lesson: string): string[] {
  return paragraphsOf(lesson).filter((text) => !text.startsWith(`\`\`\`${questionLanguage}`));
}

/** The words of a text as readers see them, in one line, without the questions of a lesson. */
export function plainTextOf(text: string, kind: TextKind): string {
  return shownWords(parseMarkdown(text, kind), kind);
}

/** The words of a parsed text as readers see them. A post shows a question block as code. */
export function shownWords(tree: Root, kind: TextKind): string {
  let plain = '';
  visit(tree, (node) => {
    if (kind === 'lesson' && node.type === 'code' && node.lang === questionLanguage) return;
    if (blocks.has(node.type)) plain += ' ';
    if ('value' in node) plain += node.value;
    if (node.type === 'image') plain += node.alt ?? '';
  });
  return plain.replaceAll(/\s+/gu, ' ').trim();
}

/** The first words of a post, for a preview of a line or two. */
export function excerptOf(text: string): string {
  return firstCharacters(plainTextOf(text.slice(0, 4 * maximum), 'post'), maximum);
}

/** Web addresses in plain text, with or without a protocol. */
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
