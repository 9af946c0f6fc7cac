/**
 * Strings saved in browser storage. If the browser refuses, because storage is full or forbidden, they live as long as
 * the page.
 */
function createStorage(kind: 'localStorage' | 'sessionStorage') {
  const inMemory = new Map<string, string>();
  return {
    /** Null if there is no such item. */
    read(key: string): string | null {
      try {
        return inMemory.get(key) ?? globalThis[kind].getItem(key);
      } catch {
        return null;
      }
    },

    /** Returns whether the item outlasts the page. */
    save(key: string, text: string): boolean {
      try {
        globalThis[kind].setItem(key, text);
        inMemory.delete(key);
        return true;
      } catch (error) {
        console.warn(`${key} cannot be saved on this device`, error);
        inMemory.set(key, text);
        return false;
      }
    },

    /** Keeps an item in memory only. */
    saveInMemory(key: string, text: string): void {
      inMemory.set(key, text);
    },

    remove(...keys: readonly string[]): void {
      for (const key of keys) inMemory.delete(key);
      try {
        for (const key of keys) globalThis[kind].removeItem(key);
      } catch (error) {
        console.warn('Items cannot be removed from this device', error);
      }
    },

    /** The keys of all items with this prefix. */
    listKeys(prefix: string): string[] {
      const keys = [...inMemory.keys()];
      try {
        const { length } = globalThis[kind];
        for (let index = 0; index < length; index += 1) keys.push(globalThis[kind].key(index) ?? '');
      } catch {
        // Storage is forbidden: only items in memory exist.
      }
      return [...new Set(keys)].filter((key) => key.startsWith(prefix));
    },
  };
}

/** Shared by all tabs; persistent. */
export const deviceStorage = createStorage('localStorage');

/** Per tab; survives reloads. */
export const tabStorage = createStorage('sessionStorage');

/** The name of the database of the course pack and the cached responses. */
export const databaseName = 'grow-offline';

/** This local storage key says that the database exists, which is cheaper than opening it. */
export const hasDatabaseKey = 'grow.offline';

/** Dispatched on the window when the learner requests the course: even on a metered line the app is cached then. */
export const coursePackRequestedEvent = 'grow:course-pack-requested';
