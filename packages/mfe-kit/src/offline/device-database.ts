import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { currentSession } from '../session/session.ts';
import { removeItems, saveItem } from '../storage/device-storage.ts';
import { deviceDatabase, hasDatabaseKey } from './load-offline.ts';

/** What is read is `unknown` until a schema has checked it: another release may have written it. */
type Schema = DBSchema & {
  owner: { key: 'id'; value: unknown };
  /** Lessons by their hash. */
  lessons: { key: string; value: unknown };
  /** Drawings by their hash. */
  drawings: { key: string; value: unknown };
  /** The last answers of calls by their address. */
  answers: { key: string; value: unknown };
};
export type DeviceDatabase = IDBPDatabase<Schema>;

const version = 1;
const stores = ['owner', 'lessons', 'drawings', 'answers'] as const;

let opened: { userId: number; database: Promise<DeviceDatabase> } | null = null;

/**
 * Runs with the database of the signed-in user, and returns `otherwise` where nobody is, where the browser has none (some
 * private windows), or where the run fails, as on a full device: the page then works as without one.
 */
export async function withDatabase<T>(run: (database: DeviceDatabase) => Promise<T>, otherwise: T): Promise<T> {
  const { user } = currentSession();
  if (user === null || !('indexedDB' in globalThis)) return otherwise;
  try {
    return await run(await open(user.id));
  } catch (error) {
    console.warn('The database of this device cannot be used', error);
    return otherwise;
  }
}

function open(userId: number): Promise<DeviceDatabase> {
  if (opened?.userId === userId) return opened.database;
  const database = openFor(userId);
  opened = { userId, database };
  database.catch(forget);
  return database;
}

function forget(): void {
  opened = null;
}

/** There is one database. That of another person is emptied. */
async function openFor(userId: number): Promise<DeviceDatabase> {
  const database: DeviceDatabase = await openDB<Schema>(deviceDatabase, version, {
    upgrade(created) {
      for (const store of stores) created.createObjectStore(store);
    },
    // It is being deleted, perhaps by another tab.
    blocking() {
      forget();
      database.close();
    },
    terminated: forget,
  });
  const transaction = database.transaction(stores, 'readwrite');
  if ((await transaction.objectStore('owner').get('id')) !== userId) {
    for (const store of stores) await transaction.objectStore(store).clear();
    await transaction.objectStore('owner').put(userId, 'id');
  }
  await transaction.done;
  saveItem(hasDatabaseKey, String(userId));
  return database;
}

/** Removes everything but whose it is. */
export async function emptyDatabase(): Promise<void> {
  removeItems([hasDatabaseKey]);
  await withDatabase(async (database) => {
    const transaction = database.transaction(['lessons', 'drawings', 'answers'], 'readwrite');
    for (const store of ['lessons', 'drawings', 'answers'] as const) await transaction.objectStore(store).clear();
    await transaction.done;
  }, undefined);
}
