import { isPackRemoved, withDatabase } from '../device-cache/device-database.ts';
import { deviceStorage } from '../device-storage.ts';
import { deleteDraftsOfOthers } from '../drafts/draft-store.ts';
import { queuePrefix } from '../send-queue/queue-changes.ts';
import { fetchOpenedModules } from './course-pack.ts';

export { readCachedLessons, readLessonHashes } from '../device-cache/cached-course.ts';
export { restoreResponses, startCaching } from '../device-cache/cached-responses.ts';
export {
  fetchCoursePack,
  packStatusKey,
  readPackStatus,
  removeCoursePack,
  replaceCoursePack,
  requestCoursePack,
} from './course-pack.ts';
export { countWaitingItems, discardItem, markAsWaiting, waitingItemsAtom } from './waiting-items.ts';
export { isPackRemoved };

/** Debounce: several completions in a row cause one fetch. */
const fetchDelayMs = 3000;
let fetchTimer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the modules that completions have opened. */
export function fetchPackAfterCompletions(): void {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(() => {
    fetchOpenedModules().catch((error: unknown) => console.warn('The course pack cannot be fetched', error));
  }, fetchDelayMs);
}

/** Removes other users' data from this device. */
export async function removeDataOfOthers(userId: number): Promise<void> {
  const own = `${queuePrefix}${userId}.`;
  deviceStorage.remove(...deviceStorage.listKeys(queuePrefix).filter((key) => !key.startsWith(own)));
  deleteDraftsOfOthers(userId);
  // The database belongs to one user: opening it for this user empties it of others' data.
  await withDatabase(() => Promise.resolve(), undefined);
}
