import type { ContentKind } from '@grow/contracts';
import { plainTextOf } from '@grow/text/markdown';
import { normalizeText, wordsOf } from '@grow/text/search';
import { p } from '@mikro-orm/postgresql';
import type { TextColumns } from './published-text.entity.ts';

/** The words by which a row is found, written with it: see `searchVector`. */
export const searchColumn = () => p.string().columnType('tsvector').nullable().lazy().hidden();

/** The statement that creates the index of the search column of a table. */
export function searchIndex(table: string, where?: string): string {
  const condition = where === undefined ? '' : ` where ${where}`;
  return `create index "${table}_search" on "${table}" using gin ("search")${condition}`;
}

/** Frequent words tell what a text is about: they get weight B, then C. Words of the title have A. */
const minCounts = { B: 5, C: 2 };

/** The vector of a published text. */
export function textVector(kind: ContentKind, { title, text, fields }: TextColumns): string {
  const body = kind === 'lesson' ? plainTextOf(text, 'lesson') : text;
  return searchVector([title, ...(fields.spellings ?? [])].join(' '), body);
}
export const postVector = ({ content }: { content: string }): string => searchVector('', plainTextOf(content, 'post'));
type NoteText = { lessonTitle: string; quote: string | null; content: string };
export const noteVector = ({ lessonTitle, quote, content }: NoteText): string =>
  searchVector(lessonTitle, `${quote ?? ''} ${content}`);

/**
 * The `tsvector` of a text, made from our own words. PostgreSQL's parser finds no words in languages without spaces,
 * and splits others at their marks, depending on the locale of the database.
 */
function searchVector(title: string, body: string): string {
  const titleWords = new Set(foldedWords(title));
  const counts = new Map<string, number>([...titleWords].map((word) => [word, 1]));
  for (const word of foldedWords(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => {
      const weight = titleWords.has(word) ? 'A' : count >= minCounts.B ? 'B' : count >= minCounts.C ? 'C' : 'D';
      return `${quoteLexeme(word)}:1${weight}`;
    })
    .join(' ');
}

const foldedWords = (text: string): string[] => wordsOf(normalizeText(text)).map(({ folded }) => folded);

/** A word in the text form of `tsvector` and `tsquery`. */
export function quoteLexeme(word: string): string {
  return `'${word.replaceAll(/['\\]/gu, String.raw`\$&`)}'`;
}
