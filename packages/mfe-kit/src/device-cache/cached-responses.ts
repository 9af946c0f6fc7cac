import {
  defaultLanguage,
  listAchievementProgress,
  listAchievements,
  listAnswers,
  listComments,
  listLearningPaths,
  listLessons,
  listModules,
  listNotifications,
  listPosts,
  listProgress,
  listTerms,
  listUserAchievements,
  readContactSettings,
  readNotebook,
  readPost,
  readUserStats,
  type Contract,
} from '@grow/contracts';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { readAnswer } from '../calls/read-answer.ts';
import { contentLanguage } from '../content-language.ts';
import { queryClient, type PageMeta } from '../query-client.ts';
import { readLessonLists, replaceFailedDrawings } from './cached-course.ts';
import { isPackRemoved, readRows, removeRow, withDatabase, writeInTransaction } from './device-database.ts';

/**
 * Calls with `isCachedOffline`, by path. Listed here because importing the whole API would cost 50 kB. Lessons are not
 * among them: they come from the course pack, which has no locked ones.
 */
export const cacheable: ReadonlyMap<string, Contract> = new Map(
  [
    listModules,
    listLearningPaths,
    listTerms,
    listProgress,
    listAnswers,
    listAchievements,
    listUserAchievements,
    listAchievementProgress,
    readUserStats,
    readContactSettings,
    readNotebook,
    listNotifications,
    listPosts,
    readPost,
    listComments,
  ].map((contract: Contract & { isCachedOffline: true }) => [contract.path, contract]),
);

/** Post responses are unbounded, so only the newest stay. All other responses are a few per user. */
const maxPostResponses = 60;
const isAboutPosts = ({ path, url }: { path: string; url: string }): boolean =>
  path === readPost.path || path === listComments.path || /[?&](?:authorId|cursor)=/u.test(url);

/** The retry delay while the device is online but the server is unreachable. */
const retryDelayMs = 30_000;

const readTimeoutMs = 5000;

const rowSchema = z.object({ path: z.string(), savedAt: z.number(), output: z.unknown() });

const languageOfRow = /#[a-z]+$/u;

/** The row key of a response: its URL and the language of its texts. */
function rowKey(contract: Contract, url: string): string {
  const language = contract.isTranslated ? contentLanguage() : defaultLanguage;
  return language === defaultLanguage ? url : `${url}#${language}`;
}

/** Caches the last response of a call on the device. */
export async function cacheResponse(contract: Contract, url: string, output: unknown): Promise<void> {
  const row = { path: contract.path, savedAt: Date.now(), output };
  await withDatabase(
    (database) =>
      writeInTransaction(database, ['answers'], (transaction) => {
        void transaction.objectStore('answers').put(row, rowKey(contract, url));
      }),
    undefined,
  );
}

let stopCaching = (): void => undefined;

/**
 * Caches on the device what the query cache has of these calls, now and later, no matter whether it came from a call,
 * an event or this page.
 */
export async function startCaching(): Promise<void> {
  replaceFailedDrawings();
  stopCaching();
  const cache = queryClient.getQueryCache();
  stopCaching = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') void cacheQuery(event.query);
    else if (event.action.type === 'error') void removeMissing(event.query);
  });
  for (const query of cache.getAll()) await (query.state.error ? removeMissing(query) : cacheQuery(query));
  await evictOldPosts();
}

async function cacheQuery({ queryKey: [path, url], state, meta }: Query): Promise<void> {
  const contract = cacheable.get(String(path));
  // Stale data is not saved: it may have come from this device. The next response will be.
  if (!contract || state.data === undefined || state.isInvalidated || isPackRemoved()) return;
  const { urlOf } = (meta ?? {}) as Partial<PageMeta>;
  if (!urlOf) return String(url).startsWith('/') ? cacheResponse(contract, String(url), state.data) : undefined;
  const { pages, pageParams } = state.data as InfiniteData<unknown, string | undefined>;
  await Promise.all(pages.map((output, index) => cacheResponse(contract, urlOf(pageParams[index]), output)));
}

/** After a 404, such as for a hidden post, removes the response and those of the URLs below it. */
async function removeMissing({ queryKey: [path, key], state: { error }, meta }: Query): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 404 || !cacheable.has(String(path))) return;
  const { urlOf } = (meta ?? {}) as Partial<PageMeta>;
  const [url = ''] = (urlOf ? urlOf(undefined) : String(key)).split('?');
  await withDatabase(async (database) => {
    const urls = await database.getAllKeys('answers');
    const missing = urls.filter((one) => one.startsWith(url) && /^(?:$|[?/])/u.test(one.slice(url.length)));
    await writeInTransaction(database, ['answers'], (transaction) => {
      for (const one of missing) void transaction.objectStore('answers').delete(one);
    });
  }, undefined);
}

async function evictOldPosts(): Promise<void> {
  const ofPosts = (await readAll()).filter(isAboutPosts).toSorted((one, other) => other.savedAt - one.savedAt);
  await withDatabase(
    (database) =>
      writeInTransaction(database, ['answers'], (transaction) => {
        for (const { url } of ofPosts.slice(maxPostResponses)) void transaction.objectStore('answers').delete(url);
      }),
    undefined,
  );
}

/** Null for a row that is corrupt or that this release cannot read. */
async function parseRow(value: unknown) {
  const row = rowSchema.safeParse(value);
  const contract = row.success ? cacheable.get(row.data.path) : undefined;
  if (!row.success || !contract) return null;
  try {
    return { ...row.data, contract, output: await readAnswer(contract.output, row.data.output) };
  } catch {
    return null;
  }
}

/** All readable rows in this page's language. The others are removed: the next responses replace them. */
async function readAll() {
  return withDatabase(async (database) => {
    const rows = [];
    for (const [key, value] of await readRows(database, 'answers')) {
      const row = await parseRow(value);
      const url = key.replace(languageOfRow, '');
      if (row === null || rowKey(row.contract, url) !== key) await removeRow(database, 'answers', key);
      else rows.push({ ...row, url });
    }
    return rows;
  }, []);
}

async function readOutput(key: string): Promise<unknown> {
  return withDatabase(async (database) => (await parseRow(await database.get('answers', key)))?.output, undefined);
}

/** The paths answered from the cache since the last retry. */
const pathsToRetry = new Set<string>();
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The cached response of a call that did not reach the server, or undefined. Schedules a retry of the call. */
export async function readCachedResponse(contract: Contract, url: string): Promise<unknown> {
  replaceFailedDrawings();
  const { path } = contract;
  const reading =
    path === listLessons.path ? readLessonLists().then((lists) => lists.get(url)) : readOutput(rowKey(contract, url));
  // A database that does not respond must not leave a screen loading forever.
  const output = await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, readTimeoutMs))]);
  if (output === undefined) return undefined;
  pathsToRetry.add(path);
  globalThis.addEventListener('online', retryCalls);
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    if (navigator.onLine) retryCalls();
  }, retryDelayMs);
  return output;
}

function retryCalls(): void {
  const paths = [...pathsToRetry];
  pathsToRetry.clear();
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Fills the query cache with cached responses, marked as stale so that each query still calls the server. */
export async function restoreResponses(): Promise<void> {
  replaceFailedDrawings();
  for (const { path, url, output, savedAt } of await readAll()) restore([path, url], output, savedAt);
  for (const [url, lessons] of await readLessonLists()) restore([listLessons.path, url], lessons, 0);
}

function restore(queryKey: readonly [string, string], output: unknown, updatedAt: number): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.data !== undefined || state?.error) return;
  queryClient.setQueryData(queryKey, output, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
