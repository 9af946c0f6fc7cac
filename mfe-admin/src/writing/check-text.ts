import { countOf, countWords, linesOf } from '@grow/learning-rules';
import { linkFault, pictureFault, type LeadsSomewhere } from './check-address.ts';

/** Something that an author may want to mend, at a line that counts from 1. */
export type Finding = { line: number; message: string };

const maxCharacters = 100_000;
const maxWordsOfParagraph = 150;

// Bounded, so that texts full of brackets are checked quickly, too.
const picture = /!\[((?:\\.|[^[\]\\]){0,1000})\]\(\s{0,9}<?([^)\s>]{0,500})>?(?:\s[^)]{0,300})?\)/gu;
const link = /\[(?:\\.|[^[\]\\]){0,1000}\]\(\s{0,9}<?([^)\s>]{0,500})>?(?:\s[^)]{0,300})?\)/gu;
const heading = /^ {0,3}(#{1,6})(?=\s|$)/u;
/** Lines that are no plain words of a paragraph. */
const structure = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|>|\||#{1,6}\s|!\[|\[!|\[\^)/u;

/** The lines of a text without code, which shows marks as they are. */
function linesWithoutCode(text: string): string[] {
  return linesOf(text).map((line) => (line.isCode ? '' : line.text.replaceAll(/`[^`]*`/gu, 'code')));
}

function checkAddresses(line: string, leadsSomewhere: LeadsSomewhere): string[] {
  const messages: (string | null)[] = [];
  const rest = line.replaceAll(picture, (_, description: string, address: string) => {
    if (description.trim() === '') messages.push('This picture has no description for those who cannot see it.');
    messages.push(pictureFault(address));
    return 'picture';
  });
  for (const [, address = ''] of rest.matchAll(link)) messages.push(linkFault(address, leadsSomewhere));
  return messages.filter((message) => message !== null);
}

function headingFault(level: number, before: number): string | null {
  const wanted = '#'.repeat(before + 1);
  if (level === 1) return `The title is the heading of the first level. Begin this one with ${wanted}.`;
  return level > before + 1 ? `This heading skips a level. Begin it with ${wanted}.` : null;
}

/** Where a text is too long. */
function checkLengths(text: string, lines: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  if (text.length > maxCharacters) {
    const line = text.slice(0, maxCharacters).split('\n').length;
    findings.push({
      line,
      message: `The text is ${countOf(text.length - maxCharacters, 'character')} too long to be saved.`,
    });
  }
  let paragraph: string[] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim() !== '' && !structure.test(line)) {
      paragraph.push(line);
      continue;
    }
    const words = paragraph.length === 0 ? 0 : countWords(paragraph.join('\n'));
    if (words > maxWordsOfParagraph) {
      const message = `This paragraph has ${words} words. Shorter ones are easier to read on a phone.`;
      findings.push({ line: index + 1 - paragraph.length, message });
    }
    paragraph = [];
  }
  return findings;
}

/** Broken links, pictures without a description, headings out of order, and what is too long: in order of the lines. */
export function checkText(text: string, leadsSomewhere: LeadsSomewhere): Finding[] {
  const lines = linesWithoutCode(text);
  let level = 1;
  const findings = lines.flatMap((line, index) => {
    const messages = checkAddresses(line, leadsSomewhere);
    const marks = heading.exec(line)?.[1];
    if (marks !== undefined) {
      const fault = headingFault(marks.length, level);
      if (fault !== null) messages.push(fault);
      level = Math.max(marks.length, 2);
    }
    return messages.map((message) => ({ line: index + 1, message }));
  });
  return [...findings, ...checkLengths(text, lines)].toSorted((one, other) => one.line - other.line);
}
