import type { Contract } from '@grow/contracts';
import type { Atom } from 'jotai';
import { readItem } from '../storage/device-storage.ts';
import type { PackStatus } from './course-pack.ts';
import type { WaitingItem } from './waiting-items.ts';

/** The name of the database of the course pack and the kept answers. */
export const deviceDatabase = 'grow-offline';

/** Under this key local storage says that there is such a database. */
export const hasDatabaseKey = 'grow.offline';

/** Dispatched on the window when the learner asks for the course: then the app is kept too, however dear data is. */
export const courseAskedEvent = 'grow:course-asked';

/** What reads and writes the device's database. */
export type Offline = {
  askForCoursePack: () => Promise<void>;
  countWaiting: () => number;
  discardItem: (item: WaitingItem) => void;
  fetchCoursePack: () => Promise<void>;
  followCompletions: () => void;
  forgetOthers: (userId: number) => Promise<void>;
  isPackRemoved: () => boolean;
  packStatusKey: readonly string[];
  readKeptAnswer: (contract: Contract, url: string) => Promise<unknown>;
  readPackStatus: () => Promise<PackStatus>;
  removeCoursePack: () => Promise<void>;
  restoreAnswers: () => Promise<void>;
  startKeeping: () => Promise<void>;
  unrefuse: (item: WaitingItem) => void;
  waitingItemsAtom: Atom<readonly WaitingItem[]>;
};

/** It is no part of the first screen. */
export async function loadOffline(): Promise<Offline> {
  return import('./offline.ts');
}

/** Shows at once what an earlier visit has kept, while the calls of the page are under way. */
export async function showKept(): Promise<void> {
  if (readItem(hasDatabaseKey) !== null) await loadOffline().then((offline) => offline.restoreAnswers(), console.warn);
}
