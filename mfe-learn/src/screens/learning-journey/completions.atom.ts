import { atom } from 'jotai';
import { readPending, type PendingCompletion } from './pending-store.ts';

/** Lessons marked completed on this device that the server's list does not name yet. The mark shows at once (spec 4). */
export const markedAtom = atom<readonly PendingCompletion[]>(readPending());

/** Those of them whose call is under way right now. */
export const savingAtom = atom<readonly PendingCompletion[]>([]);
