import { randomUUID } from 'node:crypto';
import { cacheIdHeader } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { readOutline, type Outline } from './outline.ts';
import { renderLessons, type RenderedLessons } from './rendered-lessons.ts';

/**
 * Content as this process last read it. It is invalidated whenever a write to the content tables commits, in any process,
 * and nothing is cached while notifications of such writes cannot arrive.
 */
export type ContentCache = {
  /** Identifies this cache to gateways, which cache its responses. */
  id: string;
  /** Marks a response as the same for every caller of age, and for every other, while this cache can announce its invalidation. */
  markShared: (ctx: Koa.Context) => void;
  outline: () => Promise<Outline>;
  /** Of an existing module; an unknown one gives empty lists. */
  lessons: (moduleId: number) => Promise<RenderedLessons>;
  /** Drops everything: the next read comes from the database. */
  invalidate: () => void;
  /** Calls the listener at each invalidation; returns a function that unsubscribes it. */
  onInvalidate: (listener: () => void) => () => void;
  /** Cache hits, and reads from the database. */
  reads: Readonly<Record<'hit' | 'miss', number>>;
  /** Whether notifications of writes arrive. Invalidates everything either way, because some may have been missed. */
  setConnected: (isConnected: boolean) => void;
};

export function createContentCache(fork: () => EntityManager): ContentCache {
  const cache = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const id = randomUUID();
  let isConnected = false;
  const reads = { hit: 0, miss: 0 };

  function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = isConnected ? cache.get(key) : undefined;
    reads[known === undefined ? 'miss' : 'hit'] += 1;
    if (known !== undefined) return known as Promise<T>;
    if (!isConnected) return read();
    const reading = read();
    // The promise itself is cached: concurrent readers share one read, and a read that began before a write is dropped
    // with the rest, so that a stale result is never cached after the notification.
    cache.set(key, reading);
    reading.catch(() => {
      if (cache.get(key) === reading) cache.delete(key);
    });
    return reading;
  }

  function invalidate(): void {
    cache.clear();
    for (const listener of listeners) listener();
  }

  return {
    id,
    outline: () => cached('outline', () => readOutline(fork())),
    lessons: (moduleId) => cached(`lessons ${moduleId}`, () => renderLessons(fork(), moduleId)),
    markShared(ctx) {
      if (isConnected) ctx.set(cacheIdHeader, id);
    },
    reads,
    invalidate,
    onInvalidate(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setConnected(now) {
      isConnected = now;
      invalidate();
    },
  };
}
