import { contractPattern, readDrawing, readLessonImage } from '@grow/contracts';
import { countWords } from '@grow/learning-rules';
import { translateMessage } from '@grow/mfe-kit';
import { isOwnPath } from '@grow/text';
import { limitMarkdown, parseMarkdown, visit } from '@grow/text/markdown';
import { questionsOf } from '@grow/text/questions';
import { t } from './texts.ts';

/** Whether a path exists on this site; true while unknown. */
export type PathExists = (path: string) => boolean;

const picturePatterns = [readLessonImage, readDrawing].map(contractPattern);

const scheme = /^([a-z][a-z\d+.-]*):/iu;
const incomplete = (address: string) => t('check.address', { address });

/** The error in a link's URL, or null. */
function linkFault(address: string, pathExists: PathExists): string | null {
  if (/^(?:https?:\/\/)?$/u.test(address)) return t('check.noLink');
  if (address.startsWith('#')) return t('check.toHeading');
  if (isOwnPath(address)) return pathExists(address) ? null : t('check.nothing', { address });
  const [, name] = scheme.exec(address.toLowerCase()) ?? [];
  if (name === undefined) return incomplete(address);
  if (!['http', 'https', 'mailto'].includes(name)) return t('check.scheme', { name });
  return URL.canParse(address) ? null : incomplete(address);
}

function pictureFault(address: string): string | null {
  if (/^(?:https?:\/\/)?$/u.test(address)) return t('check.noPicture');
  if (isOwnPath(address)) {
    return picturePatterns.some((pattern) => pattern.test(address)) ? null : t('check.nothingPictured', { address });
  }
  return /^https?:\/\/./iu.test(address) && URL.canParse(address) ? null : incomplete(address);
}

/** A suggested correction. Lines start at 1. */
type Finding = { line: number; message: string };

const maxCharacters = 100_000;
const maxWordsOfParagraph = 150;
/** YAML front matter, with which markdown files of other sites begin. */
const frontMatter = /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n|[ \t-].*\r?\n)+---[ \t]*(?:\r?\n|$)/u;

function headingFault(level: number, before: number): string | null {
  const wanted = '#'.repeat(before + 1);
  if (level === 1) return t('check.firstLevel', { wanted });
  return level > before + 1 ? t('check.skipped', { wanted }) : null;
}

/** Checks on the whole text: whether it can be formatted and saved. */
function checkWhole(text: string): Finding[] {
  const findings: Finding[] = [];
  if (limitMarkdown(text, 'lesson') === null) {
    findings.push({
      line: 1,
      message: t('check.marks'),
    });
  }
  if (frontMatter.test(text)) {
    findings.push({ line: 1, message: t('check.frontMatter') });
  }
  if (text.length > maxCharacters) {
    const line = text.slice(0, maxCharacters).split('\n').length;
    findings.push({
      line,
      message: t('check.long', { count: text.length - maxCharacters }),
    });
  }
  return findings;
}

/** Finds question errors, broken links, pictures without description, headings out of order and long parts. */
export function checkText(text: string, pathExists: PathExists): Finding[] {
  const faults = questionsOf(text).faults.map(({ line, message }) => ({ line, message: translateMessage(message) }));
  const findings = [...checkWhole(text), ...faults];
  let level = 1;
  visit(parseMarkdown(text, 'lesson'), (node, _index, parent) => {
    const find = (message: string | null) => {
      if (message !== null) findings.push({ line: node.position?.start.line ?? 1, message });
    };
    if (node.type === 'link') find(linkFault(node.url, pathExists));
    if (node.type === 'image') {
      if ((node.alt ?? '').trim() === '') find(t('check.noAlt'));
      find(pictureFault(node.url));
    }
    if (node.type === 'heading') {
      find(headingFault(node.depth, level));
      level = Math.max(node.depth, 2);
    }
    if (node.type === 'paragraph' && parent?.type === 'root' && node.position !== undefined) {
      const words = countWords(text.slice(node.position.start.offset, node.position.end.offset));
      if (words > maxWordsOfParagraph) {
        find(t('check.paragraph', { words }));
      }
    }
  });
  return findings.toSorted((one, other) => one.line - other.line);
}
