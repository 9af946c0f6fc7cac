import { atom } from 'jotai';

/** The lesson whose paragraphs are shown as buttons, so that the learner can choose one for a note. */
export const choosingAtom = atom<number | null>(null);

export const noteButtonId = 'add-a-note';
