import { fold, normalizeText } from './fold.ts';
import { isNamed, type Terms } from './terms.ts';
import { wordsOf } from './words.ts';

/** A text in parts, with the matches of a query marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

const excerptLength = 160;
/** The length of the excerpt before the first match. */
const lead = 40;

/** A short text with the matches of a query marked. */
export function markWords(text: string, terms: Terms): MarkedText {
  const normal = normalizeText(text);
  const parts: MarkedText = [];
  let end = 0;
  for (const word of wordsOf(normal)) {
    if (word.end <= end || !isNamed(terms, word.folded)) continue;
    const last = parts.at(-1);
    // Consecutive Thai words form one mark, as do the words of one character, such as ㌫.
    if (last?.isMatch === true && word.start <= end) last.text += normal.slice(end, word.end);
    else {
      if (word.start > end) parts.push({ text: normal.slice(end, word.start), isMatch: false });
      parts.push({ text: normal.slice(word.start, word.end), isMatch: true });
    }
    end = word.end;
  }
  if (end < normal.length) parts.push({ text: normal.slice(end), isMatch: false });
  return parts;
}

/** The paragraph of a markdown text with the most words of a query; a heading only if no paragraph has as many. */
export function bestParagraph(paragraphs: readonly string[], terms: Terms): string {
  const [headings, others] = [true, false].map((is) => paragraphs.filter((one) => one.startsWith('#') === is));
  let best = '';
  let most = -1;
  for (const paragraph of [...(others ?? []), ...(headings ?? [])]) {
    const folded = fold(paragraph);
    const count = terms.filter((spellings) => spellings.some((one) => folded.includes(one.folded))).length;
    if (count > most) [best, most] = [paragraph, count];
  }
  return best;
}

/** A line of a text around the first matches of a query, which are marked. */
export function excerptAround(text: string, terms: Terms): MarkedText {
  const normal = normalizeText(text);
  const words = wordsOf(normal);
  const first = words.find(({ folded }) => isNamed(terms, folded))?.start ?? 0;
  const start = first <= lead ? 0 : (words.find((word) => word.start >= first - lead)?.start ?? 0);
  const end =
    normal.length - start <= excerptLength
      ? normal.length
      : (words.findLast((word) => word.end <= start + excerptLength)?.end ?? start + excerptLength);
  const line = normal.slice(start, end);
  return markWords(`${start > 0 ? '… ' : ''}${line}${end < normal.length ? ' …' : ''}`, terms);
}
