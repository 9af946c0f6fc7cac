import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { databaseName, deviceStorage, hasDatabaseKey } from '../device-storage.ts';
import { currentSession } from '../session.ts';

/** Rows are `unknown` until a schema has checked them: another release may have written them. */
type Schema = DBSchema & {
  owner: { key: 'id'; value: unknown };
  /** Lessons by hash. */
  lessons: { key: string; value: unknown };
  /** Drawings by hash. */
  drawings: { key: string; value: unknown };
  /** Last responses by URL. */
  answers: { key: string; value: unknown };
};
export type DeviceDatabase = IDBPDatabase<Schema>;

const version = 1;
const stores = ['owner', 'lessons', 'drawings', 'answers'] as const;
type Store = (typeof stores)[number];

const removedKey = 'grow.offline.removed';

/** Whether the learner removed the course from this device: nothing is cached until they request it again. */
export const isPackRemoved = (): boolean => deviceStorage.read(removedKey) !== null;

export function setPackRemoved(isRemoved: boolean): void {
  if (isRemoved) deviceStorage.save(removedKey, 'yes');
  else deviceStorage.remove(removedKey);
}

let opened: { userId: number; database: Promise<DeviceDatabase> } | null = null;

/**
 * Runs `run` with the database of the signed-in user. Returns `fallback` if nobody is signed in, if the browser has no
 * database (some private windows), or if `run` fails, for example on a full device. The page works without it.
 */
export async function withDatabase<T>(run: (database: DeviceDatabase) => Promise<T>, fallback: T): Promise<T> {
  const { user } = currentSession();
  if (user === null || !('indexedDB' in globalThis)) return fallback;
  try {
    return await run(await open(user.id));
  } catch (error) {
    console.warn('The database of this device cannot be used', error);
    return fallback;
  }
}

function open(userId: number): Promise<DeviceDatabase> {
  if (opened?.userId === userId) return opened.database;
  const database = openFor(userId);
  opened = { userId, database };
  database.catch(markClosed);
  return database;
}

function markClosed(): void {
  opened = null;
}

/** Opens the only database. If it belongs to another user, empties it. */
async function openFor(userId: number): Promise<DeviceDatabase> {
  const database: DeviceDatabase = await openDB<Schema>(databaseName, version, {
    upgrade(created) {
      for (const store of stores) created.createObjectStore(store);
    },
    // The database is being deleted, perhaps by another tab.
    blocking: close,
    terminated: markClosed,
  });
  const abortTransactions = trackTransactions(unwrap(database));
  // Browsers freeze a page that the user leaves. In WebKit an unfinished transaction would block every later page.
  globalThis.addEventListener('pagehide', close, { once: true });
  function close(): void {
    markClosed();
    abortTransactions();
    database.close();
  }
  if ((await database.get('owner', 'id')) !== userId) {
    await writeInTransaction(database, stores, (transaction) => {
      for (const store of stores) void transaction.objectStore(store).clear();
      void transaction.objectStore('owner').put(userId, 'id');
    });
  }
  deviceStorage.save(hasDatabaseKey, String(userId));
  return database;
}

/** Returns a function that aborts all unfinished transactions. */
function trackTransactions(database: IDBDatabase): () => void {
  const running = new Set<IDBTransaction>();
  const begin = database.transaction.bind(database);
  database.transaction = (...args) => {
    const transaction = begin(...args);
    running.add(transaction);
    // Avoids an unhandled rejection if nobody awaits the aborted transaction.
    wrap(transaction).done.catch(() => undefined);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  return () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // The transaction has just ended.
      }
    }
  };
}

/** Makes all requests of `run` in one transaction and commits it without waiting for the results. */
export async function writeInTransaction<const Names extends readonly Store[]>(
  database: DeviceDatabase,
  names: Names,
  run: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => void,
): Promise<void> {
  const transaction = database.transaction(names, 'readwrite');
  run(transaction);
  transaction.commit();
  await transaction.done;
}

/** All rows of a store by their key, in one transaction: one for each row delayed the first screen of a slow phone. */
export async function readRows(database: DeviceDatabase, store: Store): Promise<[key: string, value: unknown][]> {
  const rows = database.transaction(store).objectStore(store);
  const [keys, values] = await Promise.all([rows.getAllKeys(), rows.getAll()]);
  return keys.map((key, index) => [key, values[index]]);
}

export const removeRow = (database: DeviceDatabase, store: Store, key: string): Promise<void> =>
  writeInTransaction(database, [store], (transaction) => void transaction.objectStore(store).delete(key));

/** Removes all rows except the owner. */
export async function emptyDatabase(): Promise<void> {
  const emptied = ['lessons', 'drawings', 'answers'] as const;
  deviceStorage.remove(hasDatabaseKey);
  await withDatabase(
    (database) =>
      writeInTransaction(database, emptied, (transaction) => {
        for (const store of emptied) void transaction.objectStore(store).clear();
      }),
    undefined,
  );
}
