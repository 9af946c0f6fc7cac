import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '@grow/contracts';
import { listenToChannel, notify, type ChannelListener, type Logger } from '@grow/service-kit';
import type { Vocabulary } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentChannel } from '../../database/content-table.ts';
import { readLessonLinks } from './lesson-links.ts';
import { readLessonTitles, type LessonTitles } from './lesson-titles.ts';
import { readOutline, type Outline } from './outline.ts';
import { renderLessons, type RenderedLessons } from './rendered-lessons.ts';
import { readTerms, type GlossaryTerm } from './terms.ts';
import { readVocabulary } from './vocabulary.ts';

/**
 * Cached content of this process, in the default language unless another one is requested. A trigger notifies every
 * process of each transaction that writes content, and each drops its whole cache (decision 0056). Nothing is cached
 * while notifications cannot arrive.
 */
export type ContentCache = {
  outline: (language?: Language) => Promise<Outline>;
  /** The lessons of a module; empty lists for an unknown module. */
  lessons: (moduleId: number, language?: Language) => Promise<RenderedLessons>;
  /** The vocabulary of all lessons. */
  vocabulary: (language?: Language) => Promise<Vocabulary>;
  /** The published terms of the glossary. */
  terms: (language?: Language) => Promise<readonly GlossaryTerm[]>;
  lessonTitles: (language: Language) => Promise<LessonTitles>;
  /** Resolves once reads of this process show every write that was committed before the call. */
  catchUp: () => Promise<void>;
  /** Counts reads by cache hit and miss. */
  reads: Readonly<Record<'hit' | 'miss', number>>;
  /** Runs for each notification on the channel of content. */
  onNotification: (payload: string) => void;
  /** Whether notifications arrive. Drops everything either way, because some may have been missed. */
  setConnected: (isConnected: boolean) => void;
};

/** A notification takes milliseconds. After this long the connection is considered dead. */
const notificationTimeoutMs = 2000;

export function createContentCache(fork: () => EntityManager): ContentCache {
  const cache = new Map<string, Promise<unknown>>();
  /** Pending notifications of `catchUp`. */
  const awaited = new Map<string, () => void>();
  let isConnected = false;
  const reads = { hit: 0, miss: 0 };

  function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = isConnected ? cache.get(key) : undefined;
    reads[known === undefined ? 'miss' : 'hit'] += 1;
    if (known !== undefined) return known as Promise<T>;
    if (!isConnected) return read();
    const reading = read();
    // Caches the promise, so that concurrent readers share one read. A notification also drops a read that began before
    // the write, so a stale result is never cached.
    cache.set(key, reading);
    reading.catch(() => {
      if (cache.get(key) === reading) cache.delete(key);
    });
    return reading;
  }

  const links = () => cached('links', () => readLessonLinks(fork()));
  const lessonTitles = (language: Language) => cached(`titles ${language}`, () => readLessonTitles(fork(), language));

  return {
    outline: (language = defaultLanguage) => cached(`outline ${language}`, () => readOutline(fork(), language)),
    lessons: (moduleId, language = defaultLanguage) =>
      cached(`lessons ${language} ${moduleId}`, async () =>
        renderLessons(fork(), moduleId, { language, links: await links(), titles: await lessonTitles(language) }),
      ),
    vocabulary: (language = defaultLanguage) =>
      cached(`vocabulary ${language}`, () => readVocabulary(fork(), language)),
    terms: (language = defaultLanguage) => cached(`terms ${language}`, () => readTerms(fork(), language)),
    lessonTitles,
    reads,
    async catchUp() {
      if (!isConnected) return;
      // PostgreSQL delivers notifications in commit order: when this one arrives, all earlier ones have.
      const id = randomUUID();
      const { promise: arrived, resolve } = Promise.withResolvers<void>();
      awaited.set(id, resolve);
      const timeout = setTimeout(() => {
        cache.clear();
        resolve();
      }, notificationTimeoutMs);
      try {
        await notify(fork(), contentChannel, id);
        await arrived;
      } finally {
        clearTimeout(timeout);
        awaited.delete(id);
      }
    },
    onNotification(payload) {
      if (payload === '') cache.clear();
      else awaited.get(payload)?.();
    },
    setConnected(now) {
      isConnected = now;
      cache.clear();
      for (const resolve of awaited.values()) resolve();
    },
  };
}

/** Connects the cache to the notifications of the database. */
export function listenToContentChanges(content: ContentCache, connectionString: string, log: Logger): ChannelListener {
  return listenToChannel({
    connectionString,
    channels: [contentChannel],
    onMessage: (_channel, payload) => content.onNotification(payload),
    onConnect: () => content.setConnected(true),
    onDisconnect: () => content.setConnected(false),
    log,
  });
}
