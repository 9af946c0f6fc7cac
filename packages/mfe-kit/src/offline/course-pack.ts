import {
  contractUrl,
  listLearningPaths,
  listModules,
  listNotifications,
  listTerms,
  readCoursePack,
  readNotebook,
  type OutputOf,
} from '@grow/contracts';
import { apiQuery } from '../calls/api-query.ts';
import { callApi } from '../calls/call-api.ts';
import { contentLanguage } from '../content-language.ts';
import { readCachedDrawings, readCachedLessons } from '../device-cache/cached-course.ts';
import { cacheResponse } from '../device-cache/cached-responses.ts';
import {
  emptyDatabase,
  isPackRemoved,
  setPackRemoved,
  withDatabase,
  writeInTransaction,
} from '../device-cache/device-database.ts';
import { coursePackRequestedEvent } from '../device-storage.ts';
import { queryClient } from '../query-client.ts';
import { currentSession, untilLeaving } from '../session.ts';

type Pack = OutputOf<typeof readCoursePack>;

/** The state of the course on this device, shown in the profile. */
export type PackStatus = { lessons: number; bytes: number; state: 'saved' | 'none' | 'full' | 'unavailable' };

/** Each call returns hundreds of lessons, so more calls than this are a bug. */
const maxCalls = 20;

export const packStatusKey = ['course-pack'] as const;

let running: Promise<void> | null = null;
let isFull = false;
/** Whether every module was open at the last fetch. If so, no completion can open another one. */
let isComplete = false;

/** Fetches the missing parts that this learner may read, and removes parts that no longer belong to the course. */
export async function fetchCoursePack(): Promise<void> {
  running ??= fetchUntilLeaving();
  await running;
}

async function fetchUntilLeaving(): Promise<void> {
  const signal = untilLeaving();
  try {
    await fetchMissing(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    running = null;
    void queryClient.invalidateQueries({ queryKey: packStatusKey });
  }
}

/** Fetches the pack on the learner's request, even after they removed it. */
export async function requestCoursePack(): Promise<void> {
  setPackRemoved(false);
  globalThis.dispatchEvent(new Event(coursePackRequestedEvent));
  await fetchCoursePack();
}

async function fetchMissing(signal: AbortSignal): Promise<void> {
  const { user } = currentSession();
  const language = contentLanguage();
  if (!(await hasDatabase())) return;
  // Cached on the device with the other queries. Failures are silent: the lessons are fetched anyway.
  if (user && !user.isAnonymous) {
    await queryClient.prefetchQuery(apiQuery(readNotebook));
    await callApi(listNotifications, {}, { signal }).then(
      (inbox) => cacheResponse(listNotifications, contractUrl(listNotifications), inbox),
      () => undefined,
    );
  }
  // Lessons refetch the terms, so a cached copy is enough here.
  await queryClient.ensureQueryData(apiQuery(listTerms)).catch(() => undefined);
  for (let call = 0; call < maxCalls; call += 1) {
    signal.throwIfAborted();
    const known = [...(await readCachedLessons()), ...(await readCachedDrawings())].map(({ hash }) => hash);
    const pack = await callApi(readCoursePack, { body: { known } }, { signal });
    if (currentSession().user?.id !== user?.id || contentLanguage() !== language || isPackRemoved()) return;
    isFull = !(await savePack(pack));
    isComplete = pack.modules.every(({ hasBeenOpened }) => hasBeenOpened);
    const has = new Set([...known, ...[...pack.lessons, ...pack.drawings].map(({ hash }) => hash)]);
    if (isFull || pack.hashes.every((hash) => has.has(hash))) return;
  }
}

/** One transaction: if the device is full or the page closes, the old pack stays. Returns whether it was saved. */
async function savePack({ hashes, paths, modules, ...parts }: Pack): Promise<boolean> {
  const isSaved = await withDatabase(async (database) => {
    const current = new Set(hashes);
    const saved = { lessons: await database.getAllKeys('lessons'), drawings: await database.getAllKeys('drawings') };
    await writeInTransaction(database, ['lessons', 'drawings'], (transaction) => {
      for (const name of ['lessons', 'drawings'] as const) {
        const store = transaction.objectStore(name);
        for (const hash of saved[name]) if (!current.has(hash)) void store.delete(hash);
        for (const part of parts[name]) void store.put(part, part.hash);
      }
    });
    return true;
  }, false);
  await cacheResponse(listLearningPaths, contractUrl(listLearningPaths), paths);
  for (const type of new Set(paths.map((path) => path.type))) {
    const pathIds = paths.filter((path) => path.type === type).map(({ id }) => id);
    const ofType = modules.filter(({ pathId }) => pathIds.includes(pathId));
    await cacheResponse(listModules, contractUrl(listModules, { query: { type } }), ofType);
  }
  return isSaved;
}

const hasDatabase = () => withDatabase(async () => true, false);

export async function readPackStatus(): Promise<PackStatus> {
  const lessons = await readCachedLessons();
  const parts = [...lessons, ...(await readCachedDrawings())];
  return {
    lessons: lessons.length,
    bytes: new TextEncoder().encode(JSON.stringify(parts)).length,
    state: lessons.length > 0 ? 'saved' : isFull ? 'full' : (await hasDatabase()) ? 'none' : 'unavailable',
  };
}

/** Removes the course and the cached responses from this device until the learner requests them again. */
export async function removeCoursePack(): Promise<void> {
  setPackRemoved(true);
  await emptyDatabase();
  await queryClient.invalidateQueries({ queryKey: packStatusKey });
}

/** If the course is on this device, fetches it in the new language. */
export async function replaceCoursePack(): Promise<void> {
  await running;
  if (isPackRemoved() || (await readCachedLessons()).length === 0) return;
  await fetchCoursePack();
}

/** If the course is on this device, fetches the modules that a completion may have opened. */
export async function fetchOpenedModules(): Promise<void> {
  if (isComplete || isPackRemoved() || (await readCachedLessons()).length === 0) return;
  await fetchCoursePack();
}
