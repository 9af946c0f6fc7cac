import { defaultLanguage, listLessons, type Contract } from '@grow/contracts';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { readAnswer } from '../calls/read-answer.ts';
import { contentLanguage } from '../content-language.ts';
import { queryClient, type PageMeta, type QueryMeta } from '../query-client.ts';
import { currentSession } from '../session.ts';
import { readLessonLists, replaceFailedDrawings } from './cached-course.ts';
import { isPackRemoved, readRows, removeRow, withDatabase, writeInTransaction } from './device-database.ts';

/** Responses of one call that stay on the device, the newest ones: some calls have no end of URLs. */
const maxResponsesPerCall = 60;

/** The retry delay while the device is online but the server is unreachable. */
const retryDelayMs = 30_000;

const readTimeoutMs = 5000;

const rowSchema = z.object({ path: z.string(), savedAt: z.number(), output: z.unknown() });
type Row = z.infer<typeof rowSchema> & { key: string };

const urlOfRow = (key: string): string => key.replace(/#[a-z]+$/u, '');

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

/** The contracts with `isCachedOffline` that this page has called, by path. */
const known = new Map<string, Contract>();

/** The rows that an earlier visit of a user left, until a contract of their path is known. */
let unread: { userId: number | undefined; rows: Row[] } = { userId: undefined, rows: [] };

let isWatching = false;
let isCaching = false;

/** Learns the contracts of all queries, and caches what they receive once `startCaching` ran. */
function watchQueries(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) learn(query);
  if (isWatching) return;
  isWatching = true;
  cache.subscribe((event) => {
    learn(event.query);
    if (!isCaching || event.type !== 'updated') return;
    // Later: data that was restored is marked as stale by then.
    if (event.action.type === 'success') queueMicrotask(() => void cacheQuery(event.query));
    else if (event.action.type === 'error') void removeMissing(event.query);
  });
}

/** Restores the rows of a contract while its first query is made, so that a screen shows them at once. */
function learn({ meta }: Query): void {
  const { contract } = (meta ?? {}) as Partial<QueryMeta>;
  if (!contract?.isCachedOffline || known.get(contract.path) === contract) return;
  known.set(contract.path, contract);
  restoreUnread(contract);
}

function restoreUnread(contract: Contract): void {
  const { userId, rows } = unread;
  const own = rows.filter(({ path }) => path === contract.path);
  if (own.length === 0) return;
  unread = { userId, rows: rows.filter(({ path }) => path !== contract.path) };
  if (userId !== currentSession().user?.id || isPackRemoved()) return;
  for (const { key, output, savedAt } of own) {
    const url = urlOfRow(key);
    if (rowKey(contract, url) !== key) continue;
    const parsed = contract.output.safeParse(output);
    if (parsed.success) restore([contract.path, url], parsed.data, savedAt);
    else void restoreFromOtherRelease(contract, { key, output, savedAt });
  }
}

/** What this release cannot read is removed: the next response replaces it. */
async function restoreFromOtherRelease(contract: Contract, { key, output, savedAt }: Omit<Row, 'path'>) {
  try {
    restore([contract.path, urlOfRow(key)], await readAnswer(contract.output, output), savedAt);
  } catch {
    await withDatabase((database) => removeRow(database, 'answers', key), undefined);
  }
}

/**
 * Caches on the device what the query cache has of these calls, now and later, no matter whether it came from a call,
 * an event or this page.
 */
export async function startCaching(): Promise<void> {
  replaceFailedDrawings();
  isCaching = true;
  watchQueries();
  for (const query of queryClient.getQueryCache().getAll())
    await (query.state.error ? removeMissing(query) : cacheQuery(query));
  await evictOldResponses();
}

async function cacheQuery({ queryKey: [path, url], state, meta }: Query): Promise<void> {
  const contract = known.get(String(path));
  // Stale data is not saved: it may have come from this device. The next response will be.
  if (!contract || state.data === undefined || state.isInvalidated || isPackRemoved()) return;
  const { urlOf } = (meta ?? {}) as Partial<PageMeta>;
  if (!urlOf) return String(url).startsWith('/') ? cacheResponse(contract, String(url), state.data) : undefined;
  const { pages, pageParams } = state.data as InfiniteData<unknown, string | undefined>;
  await Promise.all(pages.map((output, index) => cacheResponse(contract, urlOf(pageParams[index]), output)));
}

/** After a 404, such as for a hidden post, removes the response and those of the URLs below it. */
async function removeMissing({ queryKey: [path, key], state: { error }, meta }: Query): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 404 || !known.has(String(path))) return;
  const { urlOf } = (meta ?? {}) as Partial<PageMeta>;
  const [url = ''] = (urlOf ? urlOf(undefined) : String(key)).split('?');
  const isMissing = (one: string) => one.startsWith(url) && /^(?:$|[?/])/u.test(one.slice(url.length));
  unread.rows = unread.rows.filter((row) => !isMissing(row.key));
  await withDatabase(async (database) => {
    const missing = (await database.getAllKeys('answers')).filter(isMissing);
    await writeInTransaction(database, ['answers'], (transaction) => {
      for (const one of missing) void transaction.objectStore('answers').delete(one);
    });
  }, undefined);
}

async function evictOldResponses(): Promise<void> {
  const ofCalls = Map.groupBy(await readAll(), ({ path }) => path);
  const old = [...ofCalls.values()].flatMap((rows) =>
    rows.toSorted((one, other) => other.savedAt - one.savedAt).slice(maxResponsesPerCall),
  );
  await withDatabase(
    (database) =>
      writeInTransaction(database, ['answers'], (transaction) => {
        for (const { key } of old) void transaction.objectStore('answers').delete(key);
      }),
    undefined,
  );
}

/** All rows with their keys. Only the contract of a row can read its output. Corrupt rows are removed. */
async function readAll(): Promise<Row[]> {
  return withDatabase(async (database) => {
    const rows: Row[] = [];
    for (const [key, value] of await readRows(database, 'answers')) {
      const row = rowSchema.safeParse(value);
      if (row.success) rows.push({ ...row.data, key });
      else await removeRow(database, 'answers', key);
    }
    return rows;
  }, []);
}

/** Undefined without a row that this release can read. */
async function readOutput(contract: Contract, key: string): Promise<unknown> {
  if (!contract.isCachedOffline) return undefined;
  return withDatabase(async (database) => {
    const row = rowSchema.safeParse(await database.get('answers', key));
    return row.success ? readAnswer(contract.output, row.data.output).catch(() => undefined) : undefined;
  }, undefined);
}

/** The paths answered from the cache since the last retry. */
const pathsToRetry = new Set<string>();
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The cached response of a call that did not reach the server, or undefined. Schedules a retry of the call. */
export async function readCachedResponse(contract: Contract, url: string): Promise<unknown> {
  replaceFailedDrawings();
  const { path } = contract;
  const reading =
    path === listLessons.path
      ? readLessonLists().then((lists) => lists.get(url))
      : readOutput(contract, rowKey(contract, url));
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

/**
 * Fills the query cache with cached responses, marked as stale so that each query still calls the server. A response
 * waits until this page knows its contract, which reads it.
 */
export async function restoreResponses(): Promise<void> {
  replaceFailedDrawings();
  unread = { userId: currentSession().user?.id, rows: await readAll() };
  watchQueries();
  for (const contract of known.values()) restoreUnread(contract);
  for (const [url, lessons] of await readLessonLists()) restore([listLessons.path, url], lessons, 0);
}

function restore(queryKey: readonly [string, string], output: unknown, updatedAt: number): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.data !== undefined || state?.error) return;
  queryClient.setQueryData(queryKey, output, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
