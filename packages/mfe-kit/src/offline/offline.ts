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

/** Completions come in a row: the pack is fetched once after them. */
const fetchDelayMs = 3000;
let fetchTimer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the modules that completions have opened. */
export function fetchPackAfterCompletions(): void {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(() => {
    fetchOpenedModules().catch((error: unknown) => console.warn('The course pack cannot be fetched', error));
  }, fetchDelayMs);
}

/** Removes from this device whatever other users have left. */
export async function removeDataOfOthers(userId: number): Promise<void> {
  const own = `${queuePrefix}${userId}.`;
  deviceStorage.remove(...deviceStorage.listKeys(queuePrefix).filter((key) => !key.startsWith(own)));
  deleteDraftsOfOthers(userId);
  // The database belongs to one user. Opening it for this one empties it.
  await withDatabase(() => Promise.resolve(), undefined);
}
