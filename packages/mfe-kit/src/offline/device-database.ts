import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { currentSession } from '../session/session.ts';
import { readItem, removeItems, saveItem } from '../storage/device-storage.ts';
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
type Store = (typeof stores)[number];

const removedKey = 'grow.offline.removed';

/** Whether the learner has removed the course from this device: then nothing is kept until it is asked for again. */
export const isPackRemoved = (): boolean => readItem(removedKey) !== null;

export function setPackRemoved(isRemoved: boolean): void {
  if (isRemoved) saveItem(removedKey, 'yes');
  else removeItems([removedKey]);
}

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
    blocking: close,
    terminated: forget,
  });
  const endTransactions = followTransactions(unwrap(database));
  // Browsers freeze a page that is left. In WebKit a transaction that it had begun would hold up every later page.
  globalThis.addEventListener('pagehide', close, { once: true });
  function close(): void {
    forget();
    endTransactions();
    database.close();
  }
  if ((await database.get('owner', 'id')) !== userId) {
    await writeAtOnce(database, stores, (transaction) => {
      for (const store of stores) void transaction.objectStore(store).clear();
      void transaction.objectStore('owner').put(userId, 'id');
    });
  }
  saveItem(hasDatabaseKey, String(userId));
  return database;
}

/** Returns how to abort the transactions that are under way. */
function followTransactions(database: IDBDatabase): () => void {
  const running = new Set<IDBTransaction>();
  const begin = database.transaction.bind(database);
  database.transaction = (...args) => {
    const transaction = begin(...args);
    running.add(transaction);
    // Whoever waits for the transaction is told; nobody has to.
    wrap(transaction).done.catch(() => undefined);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  return () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It is ending by itself.
      }
    }
  };
}

/** Makes all requests of `run` in one transaction, and ends it without waiting for their results. */
export async function writeAtOnce<const Names extends readonly Store[]>(
  database: DeviceDatabase,
  names: Names,
  run: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => void,
): Promise<void> {
  const transaction = database.transaction(names, 'readwrite');
  run(transaction);
  transaction.commit();
  await transaction.done;
}

export const removeAtOnce = (database: DeviceDatabase, store: Store, key: string): Promise<void> =>
  writeAtOnce(database, [store], (transaction) => void transaction.objectStore(store).delete(key));

/** Removes all rows except the owner. */
export async function emptyDatabase(): Promise<void> {
  const emptied = ['lessons', 'drawings', 'answers'] as const;
  removeItems([hasDatabaseKey]);
  await withDatabase(
    (database) =>
      writeAtOnce(database, emptied, (transaction) => {
        for (const store of emptied) void transaction.objectStore(store).clear();
      }),
    undefined,
  );
}
