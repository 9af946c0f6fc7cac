import { deleteDraftsOfOthers } from '../drafts/draft-store.ts';
import { queuePrefix } from '../send-queue/queue-changes.ts';
import { listKeys, removeItems } from '../storage/device-storage.ts';
import { followCompletion } from './course-pack.ts';
import { withDatabase } from './device-database.ts';

export { askForCoursePack, fetchCoursePack, packStatusKey, readPackStatus, removeCoursePack } from './course-pack.ts';
export { isPackRemoved } from './device-database.ts';
export { readKeptAnswer, restoreAnswers, startKeeping } from './kept-answers.ts';
export { countWaiting, discardItem, unrefuse, waitingItemsAtom } from './waiting-items.ts';

/** Completions come in a row: the pack is fetched once after them. */
const followDelayMs = 3000;
let followTimer: ReturnType<typeof setTimeout> | undefined;

/** Brings what completions open. */
export function followCompletions(): void {
  clearTimeout(followTimer);
  followTimer = setTimeout(() => {
    followCompletion().catch((error: unknown) => console.warn('The course pack cannot be fetched', error));
  }, followDelayMs);
}

/** Another person has used this device: nothing of theirs stays on it. */
export async function forgetOthers(userId: number): Promise<void> {
  const own = `${queuePrefix}${userId}.`;
  removeItems(listKeys(queuePrefix).filter((name) => !name.startsWith(own)));
  deleteDraftsOfOthers(userId);
  // It belongs to one user: opened for this one, it is emptied of another's.
  await withDatabase(() => Promise.resolve(), undefined);
}
