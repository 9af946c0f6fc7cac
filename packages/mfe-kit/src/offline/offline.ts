import { completeLesson, contractUrl, type Contract } from '@grow/contracts';
import { onAnswer } from '../api/call-api.ts';
import { deleteDraftsOfOthers } from '../drafts/draft-store.ts';
import { queuePrefix } from '../send-queue/queue-changes.ts';
import { listKeys, removeItems } from '../storage/device-storage.ts';
import { followCompletion, isPackRemoved } from './course-pack.ts';
import { withDatabase } from './device-database.ts';
import { keepAnswer, keepCachedAnswers } from './kept-answers.ts';
import { watchDrawings } from './kept-drawings.ts';

export {
  askForCoursePack,
  fetchCoursePack,
  isPackRemoved,
  packStatusKey,
  readPackStatus,
  removeCoursePack,
} from './course-pack.ts';
export { readKeptAnswer, restoreAnswers } from './kept-answers.ts';
export { countWaiting, discardItem, unrefuse, waitingItemsAtom } from './waiting-items.ts';

/** Completions come in a row: the pack is fetched once after them. */
const followDelayMs = 3000;
let followTimer: ReturnType<typeof setTimeout> | undefined;

/** From now on keeps on the device what is answered, and brings what completions open. */
export async function startKeeping(): Promise<void> {
  watchDrawings();
  onAnswer.listener = keep;
  if (!isPackRemoved()) await keepCachedAnswers();
}

function keep(contract: Contract, input: Parameters<typeof contractUrl>[1], output: unknown): void {
  if (contract.path === completeLesson.path) {
    clearTimeout(followTimer);
    followTimer = setTimeout(() => {
      followCompletion().catch((error: unknown) => console.warn('The course pack cannot be fetched', error));
    }, followDelayMs);
  } else if (!isPackRemoved()) void keepAnswer(contract, contractUrl(contract, input), output);
}

/** Another person has used this device: nothing of theirs stays on it. */
export async function forgetOthers(userId: number): Promise<void> {
  const own = `${queuePrefix}${userId}.`;
  removeItems(listKeys(queuePrefix).filter((name) => !name.startsWith(own)));
  deleteDraftsOfOthers(userId);
  // It belongs to one user: opened for this one, it is emptied of another's.
  await withDatabase(() => Promise.resolve(), undefined);
}
