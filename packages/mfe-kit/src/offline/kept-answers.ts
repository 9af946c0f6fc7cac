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
import { z } from 'zod/mini';
import { queryClient } from '../api/query-client.ts';
import { withDatabase } from './device-database.ts';
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

/** What was answered longest ago makes room. */
const maxAnswers = 80;

/** A device that is online, but does not reach the server, tries again after this. */
const retryDelayMs = 30_000;

const answerSchema = z.object({ path: z.string(), savedAt: z.number(), output: z.unknown() });

/** Keeps the answer of a call, if it is one of those that are kept. */
export async function keepAnswer({ path }: Contract, url: string, output: unknown): Promise<void> {
  if (!kept.has(path)) return;
  await withDatabase(async (database) => {
    await database.put('answers', { path, savedAt: Date.now(), output }, url);
  }, undefined);
}

/** Keeps what the page has asked for before this code came, and makes room. */
export async function keepCachedAnswers(): Promise<void> {
  const cached = [...kept.values()].flatMap((contract) =>
    queryClient.getQueriesData({ queryKey: [contract.path] }).map(([[, url], output]) => ({ contract, url, output })),
  );
  for (const { contract, url, output } of cached) {
    // A list that is read page by page has no address in its key.
    if (output !== undefined && String(url).startsWith('/')) await keepAnswer(contract, String(url), output);
  }
  const answers = (await readAnswers()).toSorted((one, other) => other.savedAt - one.savedAt);
  await withDatabase(async (database) => {
    for (const { url } of answers.slice(maxAnswers)) await database.delete('answers', url);
  }, undefined);
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
      if (answer === null) await database.delete('answers', url);
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
  const output = path === listLessons.path ? (await readKeptLessons()).get(url) : await readOutput(url);
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
