import { contractUrl, listLearningPaths, listModules, readCoursePack, type OutputOf } from '@grow/contracts';
import { callApi } from '../calls/call-api.ts';
import { queryClient } from '../calls/query-client.ts';
import { currentSession } from '../session/session.ts';
import { emptyDatabase, isPackRemoved, setPackRemoved, withDatabase, writeAtOnce } from './device-database.ts';
import { keepAnswer } from './kept-answers.ts';
import { readDrawings } from './kept-drawings.ts';
import { readLessons } from './kept-lessons.ts';
import { courseAskedEvent } from './load-offline.ts';

type Pack = OutputOf<typeof readCoursePack>;

/** What the profile says of the course on this device. */
export type PackStatus = { lessons: number; bytes: number; state: 'kept' | 'none' | 'full' | 'unavailable' };

/** Each call brings hundreds of lessons: more than this are a fault. */
const maxCalls = 20;

export const packStatusKey = ['course-pack'] as const;

let running: Promise<void> | null = null;
let isFull = false;
/** Whether every module was open at the last fetch: then a completion opens none. */
let isWhole = false;

/** Fetches what this learner may read and the device does not have, and drops what is not part of it any more. */
export async function fetchCoursePack(): Promise<void> {
  running ??= fetchMissing().finally(() => {
    running = null;
    void queryClient.invalidateQueries({ queryKey: packStatusKey });
  });
  await running;
}

/** The same when the learner asks for it. */
export async function askForCoursePack(): Promise<void> {
  setPackRemoved(false);
  globalThis.dispatchEvent(new Event(courseAskedEvent));
  await fetchCoursePack();
}

async function fetchMissing(): Promise<void> {
  const { user } = currentSession();
  if (!(await hasDatabase())) return;
  for (let call = 0; call < maxCalls; call += 1) {
    const known = [...(await readLessons()), ...(await readDrawings())].map(({ hash }) => hash);
    const pack = await callApi(readCoursePack, { body: { known } });
    if (currentSession().user?.id !== user?.id || isPackRemoved()) return;
    isFull = !(await savePack(pack));
    isWhole = pack.modules.every(({ hasBeenOpened }) => hasBeenOpened);
    const has = new Set([...known, ...[...pack.lessons, ...pack.drawings].map(({ hash }) => hash)]);
    if (isFull || pack.hashes.every((hash) => has.has(hash))) return;
  }
}

/** In one transaction: a device that is full, or a page that closes, keeps the pack of before. */
async function savePack({ hashes, paths, modules, ...parts }: Pack): Promise<boolean> {
  const isSaved = await withDatabase(async (database) => {
    const current = new Set(hashes);
    const kept = { lessons: await database.getAllKeys('lessons'), drawings: await database.getAllKeys('drawings') };
    await writeAtOnce(database, ['lessons', 'drawings'], (transaction) => {
      for (const name of ['lessons', 'drawings'] as const) {
        const store = transaction.objectStore(name);
        for (const hash of kept[name]) if (!current.has(hash)) void store.delete(hash);
        for (const part of parts[name]) void store.put(part, part.hash);
      }
    });
    return true;
  }, false);
  await keepAnswer(listLearningPaths, contractUrl(listLearningPaths), paths);
  for (const type of new Set(paths.map((path) => path.type))) {
    const pathIds = paths.filter((path) => path.type === type).map(({ id }) => id);
    const ofType = modules.filter(({ pathId }) => pathIds.includes(pathId));
    await keepAnswer(listModules, contractUrl(listModules, { query: { type } }), ofType);
  }
  return isSaved;
}

const hasDatabase = () => withDatabase(async () => true, false);

export async function readPackStatus(): Promise<PackStatus> {
  const lessons = await readLessons();
  const parts = [...lessons, ...(await readDrawings())];
  return {
    lessons: lessons.length,
    bytes: new TextEncoder().encode(JSON.stringify(parts)).length,
    state: lessons.length > 0 ? 'kept' : isFull ? 'full' : (await hasDatabase()) ? 'none' : 'unavailable',
  };
}

/** Removes the course and the kept answers from this device, until the learner asks for them. */
export async function removeCoursePack(): Promise<void> {
  setPackRemoved(true);
  await emptyDatabase();
  await queryClient.invalidateQueries({ queryKey: packStatusKey });
}

/** Brings what a completion may have opened, where the course is on this device. */
export async function followCompletion(): Promise<void> {
  if (isWhole || isPackRemoved() || (await readLessons()).length === 0) return;
  await fetchCoursePack();
}
