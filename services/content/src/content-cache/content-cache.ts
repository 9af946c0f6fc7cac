import { randomUUID } from 'node:crypto';
import { keptByHeader, PreparedAnswer, type EncodedAnswer } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline, type Outline } from './outline.ts';
import { renderLessons, type RenderedLessons } from './rendered-lessons.ts';

/**
 * Content as this process last read it. It is dropped whenever a write to the content tables commits, by any process,
 * and nothing is kept while notices of such writes cannot arrive.
 */
export type ContentCache = {
  /** Names this cache to those who keep its answers themselves. */
  id: string;
  outline: () => Promise<Outline>;
  /** Of a module that exists; an unknown one gives empty lists. */
  lessons: (moduleId: number) => Promise<RenderedLessons>;
  /** Of a module that no gate can lock, if they are in memory; else null. */
  openLessons: (moduleId: number) => EncodedAnswer | null;
  /** Forgets everything: the next read comes from the database. */
  forget: () => void;
  /** Runs a function whenever everything is forgotten; answers how to end that. */
  onForget: (listener: () => void) => () => void;
  /** Reads that were answered from memory, and that had to ask the database. */
  reads: Readonly<Record<'hit' | 'miss', number>>;
  /** Whether notices of writes arrive. Forgets everything either way, for some may have been missed. */
  setConnected: (isConnected: boolean) => void;
};

export function createContentCache(fork: () => EntityManager): ContentCache {
  const kept = new Map<string, Promise<unknown>>();
  const openLessons = new Map<number, EncodedAnswer>();
  const listeners = new Set<() => void>();
  const id = randomUUID();
  let isConnected = false;
  let timesForgotten = 0;
  const reads = { hit: 0, miss: 0 };

  function remember<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = isConnected ? kept.get(key) : undefined;
    reads[known === undefined ? 'miss' : 'hit'] += 1;
    if (known !== undefined) return known as Promise<T>;
    if (!isConnected) return read();
    const reading = read();
    // The promise itself is kept: readers at the same time share one read, and a read that began before a write is
    // forgotten with the rest, so that an old result can never come back after the notice.
    kept.set(key, reading);
    reading.catch(() => {
      if (kept.get(key) === reading) kept.delete(key);
    });
    return reading;
  }

  const outline = () => remember('outline', () => readOutline(fork()));

  async function readLessons(moduleId: number): Promise<RenderedLessons> {
    const before = timesForgotten;
    const lessons = await renderLessons(fork(), moduleId);
    const module = isConnected ? (await outline()).moduleById.get(moduleId) : undefined;
    // Only what was read wholly after the last notice.
    if (module?.gates.length === 0 && before === timesForgotten)
      openLessons.set(moduleId, markAsKept(lessons.open, id));
    return lessons;
  }

  function forget(): void {
    timesForgotten += 1;
    kept.clear();
    openLessons.clear();
    for (const listener of listeners) listener();
  }

  return {
    id,
    outline,
    lessons: (moduleId) => remember(`lessons ${moduleId}`, () => readLessons(moduleId)),
    openLessons(moduleId) {
      const known = openLessons.get(moduleId) ?? null;
      if (known !== null) reads.hit += 1;
      return known;
    },
    reads,
    forget,
    onForget(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setConnected(now) {
      isConnected = now;
      forget();
    },
  };
}

function markAsKept(answer: EncodedAnswer, id: string): EncodedAnswer {
  const mark = ({ bytes, headers }: PreparedAnswer) => new PreparedAnswer(bytes, { ...headers, [keptByHeader]: id });
  return { br: mark(answer.br), gzip: mark(answer.gzip), identity: mark(answer.identity) };
}
