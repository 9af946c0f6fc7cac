import {
  listAchievementProgress,
  listAchievements,
  listComments,
  listLearningPaths,
  listLessons,
  listModules,
  listPosts,
  listProgress,
  listUserAchievements,
  readContactSettings,
  readPost,
  readUserStats,
  type Contract,
} from '@grow/contracts';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { PageMeta } from '../calls/api-query.ts';
import { queryClient } from '../calls/query-client.ts';
import { isPackRemoved, removeAtOnce, withDatabase, writeAtOnce } from './device-database.ts';
import { watchDrawings } from './kept-drawings.ts';
import { readKeptLessons } from './kept-lessons.ts';

/** The calls whose last answers are kept. Lessons come from the course pack, which has no locked ones. */
const kept = new Map<string, Contract>(
  [
    listModules,
    listLearningPaths,
    listProgress,
    listAchievements,
    listUserAchievements,
    listAchievementProgress,
    readUserStats,
    readContactSettings,
    listPosts,
    readPost,
    listComments,
  ].map((contract) => [contract.path, contract]),
);

/** What was answered longest ago makes room, among what there is ever more of. The rest is a few answers for each user. */
const maxGrowing = 60;
const grows = ({ path, url }: { path: string; url: string }): boolean =>
  path === readPost.path || path === listComments.path || /[?&](?:authorId|cursor)=/u.test(url);

/** A device that is online, but does not reach the server, tries again after this. */
const retryDelayMs = 30_000;

const readTimeoutMs = 5000;

const answerSchema = z.object({ path: z.string(), savedAt: z.number(), output: z.unknown() });

/** Keeps the last answer of a call. */
export async function keepAnswer({ path }: Contract, url: string, output: unknown): Promise<void> {
  await withDatabase(
    (database) =>
      writeAtOnce(database, ['answers'], (transaction) => {
        void transaction.objectStore('answers').put({ path, savedAt: Date.now(), output }, url);
      }),
    undefined,
  );
}

let stopKeeping = (): void => undefined;

/**
 * From now on keeps on the device what the page shows of these calls, whether it came by a call, by an event, or was
 * written here; and what it shows already.
 */
export async function startKeeping(): Promise<void> {
  watchDrawings();
  stopKeeping();
  const cache = queryClient.getQueryCache();
  stopKeeping = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void keepQuery(event.query);
  });
  for (const query of cache.getAll()) await keepQuery(query);
  await makeRoom();
}

async function keepQuery({ queryKey: [path, url], state, meta }: Query): Promise<void> {
  const contract = kept.get(String(path));
  // What is stale waits for the next answer: it may have come from this device.
  if (!contract || state.data === undefined || state.isInvalidated || isPackRemoved()) return;
  const { urlOf } = (meta ?? {}) as Partial<PageMeta>;
  if (!urlOf) return String(url).startsWith('/') ? keepAnswer(contract, String(url), state.data) : undefined;
  const { pages, pageParams } = state.data as InfiniteData<unknown, string | undefined>;
  await Promise.all(pages.map((output, index) => keepAnswer(contract, urlOf(pageParams[index]), output)));
}

async function makeRoom(): Promise<void> {
  const answers = (await readAnswers()).filter(grows).toSorted((one, other) => other.savedAt - one.savedAt);
  await withDatabase(
    (database) =>
      writeAtOnce(database, ['answers'], (transaction) => {
        for (const { url } of answers.slice(maxGrowing)) void transaction.objectStore('answers').delete(url);
      }),
    undefined,
  );
}

/** Null for what another release wrote, or a fault has spoiled. */
function parseAnswer(value: unknown) {
  const answer = answerSchema.safeParse(value);
  const output = answer.success ? kept.get(answer.data.path)?.output.safeParse(answer.data.output) : undefined;
  return answer.success && output?.success ? { ...answer.data, output: output.data } : null;
}

/** All that can be read. The rest is dropped: the server's next answer takes its place. */
async function readAnswers() {
  return withDatabase(async (database) => {
    const answers = [];
    for (const url of await database.getAllKeys('answers')) {
      const answer = parseAnswer(await database.get('answers', url));
      if (answer === null) await removeAtOnce(database, 'answers', url);
      else answers.push({ ...answer, url });
    }
    return answers;
  }, []);
}

async function readOutput(url: string): Promise<unknown> {
  return withDatabase(async (database) => parseAnswer(await database.get('answers', url))?.output, undefined);
}

/** The paths of the calls that the device has answered in the place of the server. */
const answeredPaths = new Set<string>();
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** What the device has for a call that did not reach the server; undefined where it has nothing. */
export async function readKeptAnswer({ path }: Contract, url: string): Promise<unknown> {
  watchDrawings();
  const reading = path === listLessons.path ? readKeptLessons().then((lists) => lists.get(url)) : readOutput(url);
  // A database that does not answer must not leave a screen loading forever.
  const output = await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, readTimeoutMs))]);
  if (output === undefined) return undefined;
  answeredPaths.add(path);
  globalThis.addEventListener('online', askServerAgain);
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    if (navigator.onLine) askServerAgain();
  }, retryDelayMs);
  return output;
}

function askServerAgain(): void {
  const paths = [...answeredPaths];
  answeredPaths.clear();
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

/**
 * Shows what is kept where the page has no answer yet. All of it counts as stale: the server is asked as without it, and
 * what has changed follows.
 */
export async function restoreAnswers(): Promise<void> {
  watchDrawings();
  for (const { path, url, output, savedAt } of await readAnswers()) show([path, url], output, savedAt);
  for (const [url, lessons] of await readKeptLessons()) show([listLessons.path, url], lessons, 0);
}

function show(queryKey: readonly [string, string], output: unknown, updatedAt: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, output, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
