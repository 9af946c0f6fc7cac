import { listTerms, searchCounts, type SearchGroup, type SearchKind, type Term } from '@grow/contracts';
import { apiQuery, loadOffline, queryClient } from '@grow/mfe-kit';
import {
  correctedTerms,
  normalizeText,
  termsOf,
  vocabularyOf,
  wordsOf,
  type Terms,
  type Vocabulary,
} from '@grow/text/search';
import MiniSearch, { type Query, type SearchResult as Hit } from 'minisearch';
import type { ShownNote } from '../../notebook/use-notebook.ts';
import { readEntries, type DeviceEntry } from './device-entries.ts';

type Index = {
  words: MiniSearch<DeviceEntry>;
  vocabulary: Vocabulary;
  entries: ReadonlyMap<string, DeviceEntry>;
};

const kinds: SearchKind[] = ['lesson', 'module', 'term', 'note'];

type Source = { lessons: string; terms: readonly Term[]; notes: readonly ShownNote[] };

const noTerms: readonly Term[] = [];

/** The index at the last search. Never saved. */
let current: (Source & { index: Promise<Index> }) | null = null;

/**
 * Searches this device: cached lessons, their modules, the glossary, and the user's notes. Null if it has neither a
 * course nor notes. Rebuilds the index after the device's data has changed.
 */
export async function searchDevice(q: string, notes: readonly ShownNote[]): Promise<SearchGroup[] | null> {
  const { readLessonHashes } = await loadOffline();
  const lessons = (await readLessonHashes()).join(' ');
  if (lessons === '' && notes.length === 0) {
    current = null;
    return null;
  }
  const terms = await queryClient.fetchQuery(apiQuery(listTerms)).catch(() => noTerms);
  if (current?.lessons !== lessons || current.terms !== terms || current.notes !== notes) {
    current = { lessons, terms, notes, index: buildIndex(terms, notes) };
  }
  return find(await current.index, q);
}

async function buildIndex(terms: readonly Term[], notes: readonly ShownNote[]): Promise<Index> {
  const entries = await readEntries(terms, notes);
  const known = new Set<string>();
  const words = new MiniSearch<DeviceEntry>({
    fields: ['title', 'body'],
    tokenize(text) {
      const found = wordsOf(normalizeText(text)).map(({ folded }) => folded);
      for (const word of found) known.add(word);
      return found;
    },
    processTerm: (word) => word,
    // Queries are already split into words.
    searchOptions: { tokenize: (word) => [word], boost: { title: 4 } },
  });
  // Indexed in chunks, so that the page stays responsive.
  await words.addAllAsync(entries, { chunkSize: 5 });
  return { words, vocabulary: vocabularyOf(known), entries: new Map(entries.map((entry) => [entry.id, entry])) };
}

/** The server's strategy: the typed words first, then their corrections, then at least half of those. */
function find({ words, vocabulary, entries }: Index, q: string): SearchGroup[] {
  const typed = termsOf(q);
  if (typed.length === 0) return [];
  const corrected = correctedTerms(q, vocabulary);
  const most = Math.ceil(corrected.length / 2);
  const attempts = [
    { terms: typed, hits: () => words.search(queryOf(typed, 'AND')) },
    { terms: corrected, hits: () => words.search(queryOf(corrected, 'AND')) },
    {
      terms: corrected,
      hits: () => words.search(queryOf(corrected, 'OR')).filter((hit) => countOf(hit, corrected) >= most),
    },
  ];
  for (const { terms, hits } of attempts) {
    const found = hits().flatMap(({ id }) => entries.get(String(id)) ?? []);
    const groups = kinds.map((kind) => ({
      kind,
      items: found
        .filter((entry) => entry.kind === kind)
        .slice(0, searchCounts.ofOne)
        .map((entry) => entry.present(terms)),
      next: null,
    }));
    if (found.length > 0) return groups.filter(({ items }) => items.length > 0);
  }
  return [];
}

function queryOf(terms: Terms, combineWith: 'AND' | 'OR'): Query {
  return {
    combineWith,
    queries: terms.map((spellings) => ({
      combineWith: 'OR',
      queries: spellings.map(({ folded, isPrefix }) => ({ queries: [folded], prefix: isPrefix })),
    })),
  };
}

const countOf = ({ queryTerms }: Hit, terms: Terms): number =>
  terms.filter((spellings) => spellings.some(({ folded }) => queryTerms.includes(folded))).length;
