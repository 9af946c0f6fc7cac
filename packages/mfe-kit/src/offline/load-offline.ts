import { readItem } from '../storage/device-storage.ts';

/** The name of the database of the course pack and the kept answers. */
export const deviceDatabase = 'grow-offline';

/** Under this key local storage says that there is such a database. */
export const hasDatabaseKey = 'grow.offline';

/** What reads and writes the device's database: no part of the first screen. */
export const loadOffline = () => import('./offline.ts');

/** Shows at once what an earlier visit has kept, while the calls of the page are under way. */
export async function showKept(): Promise<void> {
  if (readItem(hasDatabaseKey) !== null) await loadOffline().then((offline) => offline.restoreAnswers(), console.warn);
}
