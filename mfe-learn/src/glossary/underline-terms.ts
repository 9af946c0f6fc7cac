import type { Term } from '@grow/contracts';
import { normalizeText, wordsOf, type Word } from '@grow/contracts/search';
import { wordButton, type MarkdownElement, type MarkdownNode, type MarkdownRoot } from '@grow/ui/markdown';

type Spelling = {
  id: number;
  /** The exact text of an all-caps abbreviation, which must match in case: "par" is not PAR. */
  exact: string | null;
};

export type TermIndex = {
  /** Spellings by their folded words. */
  spellings: ReadonlyMap<string, Spelling>;
  /** For each first word: the word counts of the spellings that begin with it, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>;
};

export function indexTerms(terms: readonly Pick<Term, 'id' | 'name' | 'spellings'>[]): TermIndex {
  const index = new Map<string, Spelling>();
  const lengths = new Map<string, number[]>();
  for (const { id, name, spellings } of terms) {
    for (const text of [name, ...spellings]) {
      const words = wordsOf(normalizeText(text)).map(({ folded }) => folded);
      const [first = ''] = words;
      index.set(words.join(' '), { id, exact: /^\p{Lu}{2,}$/u.test(text) ? text : null });
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

const withoutTerms = new Set(['a', 'button', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'th']);
/** A spelling has at most 80 characters. */
const maxWords = 80;
const betweenWords = /^[\s\-‐‑–]*$/u;

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
  const words = wordsOf(text);
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = findAt(text, words.slice(at, at + maxWords), index);
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

/** The longest spelling that matches at the start of the words. */
function findAt(text: string, words: readonly Word[], { spellings, lengths }: TermIndex) {
  const [first] = words;
  for (const length of (first && lengths.get(first.folded)) ?? []) {
    const some = words.slice(0, length);
    const last = some.at(-1);
    const spelling = spellings.get(some.map(({ folded }) => folded).join(' '));
    if (first === undefined || last === undefined || spelling === undefined) continue;
    const { start } = first;
    const { end } = last;
    const areTogether = some.every(
      (word, at) => at === 0 || betweenWords.test(text.slice(some[at - 1]?.end, word.start)),
    );
    const isWritten = spelling.exact === null || text.slice(start, end) === spelling.exact;
    if (areTogether && isWritten && !isPartOfWord(text, start, end)) return { id: spelling.id, length, start, end };
  }
  return null;
}

/** Whether a hyphen joins the match with another word, as in "low-EC". */
function isPartOfWord(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}][-‐‑]$/u.test(text.slice(Math.max(0, start - 3), start)) ||
    /^[-‐‑][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  );
}
