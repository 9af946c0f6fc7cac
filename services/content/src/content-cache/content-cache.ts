import { randomUUID } from 'node:crypto';
import { cacheIdHeader } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { readOutline, type Outline } from './outline.ts';
import { renderLessons, type RenderedLessons } from './rendered-lessons.ts';

/**
 * Content as this process last read it. It is dropped whenever a write to the content tables commits, by any process,
 * and nothing is kept while notices of such writes cannot arrive.
 */
export type ContentCache = {
  /** Names this cache to gateways, which keep responses of it. */
  id: string;
  /** Marks an answer as the same for every caller, for as long as this cache can say when it is old. */
  markShared: (koa: Koa.Context) => void;
  outline: () => Promise<Outline>;
  /** Of a module that exists; an unknown one gives empty lists. */
  lessons: (moduleId: number) => Promise<RenderedLessons>;
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
  const listeners = new Set<() => void>();
  const id = randomUUID();
  let isConnected = false;
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

  function forget(): void {
    kept.clear();
    for (const listener of listeners) listener();
  }

  return {
    id,
    outline: () => remember('outline', () => readOutline(fork())),
    lessons: (moduleId) => remember(`lessons ${moduleId}`, () => renderLessons(fork(), moduleId)),
    markShared(koa) {
      if (isConnected) koa.set(cacheIdHeader, id);
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
