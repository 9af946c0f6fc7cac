import type { Term } from '@grow/contracts';
import {
  betweenWords,
  foldedWordsOf,
  normalizeText,
  readTermSpelling,
  withoutForms,
  type TermSpelling,
} from '@grow/text/search';
import { wordButton, type MarkdownElement, type MarkdownNode, type MarkdownRoot } from '@grow/ui/markdown';

type Spelling = TermSpelling & {
  id: number;
  /** An abbreviation in capitals, which must match in case: "par" is not PAR. */
  exact: string | null;
};

export type TermIndex = {
  /** Spellings by their folded words, those with most signs first: `K+` before K. */
  spellings: ReadonlyMap<string, readonly Spelling[]>;
  /** For each first word: the word counts of the spellings that begin with it, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>;
};

export function indexTerms(terms: readonly Pick<Term, 'id' | 'name' | 'spellings'>[]): TermIndex {
  const index = new Map<string, Spelling[]>();
  const lengths = new Map<string, number[]>();
  for (const { id, name, spellings } of terms) {
    for (const text of [name, ...spellings]) {
      const spelling = readTermSpelling(text);
      const { words } = spelling;
      const [first = ''] = words;
      const key = words.join(' ');
      const isAbbreviation = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
      const exact = isAbbreviation ? exactForm(normalizeText(text.trim())) : null;
      const same = [...(index.get(key) ?? []), { ...spelling, id, exact }];
      index.set(
        key,
        same.toSorted((one, next) => signsOf(next) - signsOf(one)),
      );
      const known = lengths.get(first) ?? [];
      if (!known.includes(words.length))
        lengths.set(
          first,
          [...known, words.length].toSorted((one, next) => next - one),
        );
    }
  }
  return { spellings: index, lengths };
}

const exactForm = (text: string): string => withoutForms(text).replaceAll(/[\s\-‐‑–]+/gu, ' ');
const signsOf = ({ before, after }: TermSpelling): number => before.length + after.length;

const withoutTerms = new Set(['a', 'button', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'th']);
/**
 * Turns the first use of each term in a text into a button, except in headings, code and links, and within other words.
 * If several terms match at a word, the longest wins. A single pass over the words, whatever the number of terms.
 */
export function underlineTerms(index: TermIndex) {
  return (tree: MarkdownRoot): void => {
    const used = new Set<number>();
    walk(tree, (text) => split(text, index, used));
  };
}

function walk(node: MarkdownRoot | MarkdownElement, splitText: (text: string) => MarkdownNode[] | null): void {
  const children = node.children as MarkdownNode[];
  node.children = children.flatMap((child) => {
    if (child.type === 'text') return splitText(child.value) ?? [child];
    if (child.type === 'element' && !withoutTerms.has(child.tagName)) walk(child, splitText);
    return [child];
  });
}

/** Null if the text has no terms. */
function split(value: string, index: TermIndex, used: Set<number>): MarkdownNode[] | null {
  const text = normalizeText(value);
  const { words, ...folded } = foldedWordsOf(text);
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = findAt({ text, words, ...folded }, at, index);
    if (found === null) continue;
    at += found.length - 1;
    if (used.has(found.id)) continue;
    used.add(found.id);
    if (found.start > end) parts.push({ type: 'text', value: text.slice(end, found.start) });
    parts.push(wordButton(found.id, text.slice(found.start, found.end)));
    end = found.end;
  }
  if (parts.length === 0) return null;
  if (end < text.length) parts.push({ type: 'text', value: text.slice(end) });
  return parts;
}

type SearchedText = ReturnType<typeof foldedWordsOf> & { text: string };

/** The longest spelling that matches at a word, with its place in the text. */
function findAt(searched: SearchedText, at: number, { spellings, lengths }: TermIndex) {
  for (const length of lengths.get(searched.words[at]?.folded ?? '') ?? []) {
    const words = searched.words.slice(at, at + length);
    for (const spelling of spellings.get(words.map(({ folded }) => folded).join(' ')) ?? []) {
      const place = placeOf(searched, words, spelling);
      if (place !== null) return { id: spelling.id, length, ...place };
    }
  }
  return null;
}

/** Where a spelling with these words stands, signs included; null if it does not. */
function placeOf(searched: SearchedText, words: SearchedText['words'], spelling: Spelling) {
  const { text, folded } = searched;
  const { before, between, after, exact } = spelling;
  const start = (words[0]?.start ?? 0) - before.length;
  const end = (words.at(-1)?.end ?? 0) + after.length;
  const hasSigns = start >= 0 && folded.startsWith(before, start) && folded.endsWith(after, end);
  const areJoined = between.every(
    (sign, at) => betweenWords(folded.slice(words[at]?.end, words[at + 1]?.start)) === sign,
  );
  if (!hasSigns || !areJoined) return null;
  const place = searched.placeOf({ start, end });
  const isWritten = exact === null || exact === exactForm(text.slice(place.start, place.end));
  return isWritten && !isPartOfWord(text, place.start, place.end) ? place : null;
}

/** Whether a hyphen joins the match with another word, as in "low-EC". */
function isPartOfWord(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}][-‐‑]$/u.test(text.slice(Math.max(0, start - 3), start)) ||
    /^[-‐‑][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  );
}
