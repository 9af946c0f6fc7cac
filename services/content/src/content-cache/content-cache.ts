import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline, type Outline } from './outline.ts';
import { renderLessons, type RenderedLessons } from './rendered-lessons.ts';

/**
 * Content as this process last read it. It is dropped whenever a write to the content tables commits, by any process,
 * and nothing is kept while notices of such writes cannot arrive.
 */
export type ContentCache = {
  outline: () => Promise<Outline>;
  /** Of a module that exists; an unknown one gives empty lists. */
  lessons: (moduleId: number) => Promise<RenderedLessons>;
  /** Forgets everything: the next read comes from the database. */
  forget: () => void;
  /** Whether notices of writes arrive. Forgets everything either way, for some may have been missed. */
  setConnected: (isConnected: boolean) => void;
};

export function createContentCache(fork: () => EntityManager): ContentCache {
  const kept = new Map<string, Promise<unknown>>();
  let isConnected = false;

  function remember<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (!isConnected) return read();
    const known = kept.get(key);
    if (known !== undefined) return known as Promise<T>;
    const reading = read();
    // The promise itself is kept: readers at the same time share one read, and a read that began before a write is
    // forgotten with the rest, so that an old result can never come back after the notice.
    kept.set(key, reading);
    reading.catch(() => {
      if (kept.get(key) === reading) kept.delete(key);
    });
    return reading;
  }

  return {
    outline: () => remember('outline', () => readOutline(fork())),
    lessons: (moduleId) => remember(`lessons ${moduleId}`, () => renderLessons(fork(), moduleId)),
    forget: () => kept.clear(),
    setConnected(now) {
      isConnected = now;
      kept.clear();
    },
  };
}
