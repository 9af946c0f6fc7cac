import { atom } from 'jotai';

/** The id of the lesson in which the learner is choosing a paragraph for a note. */
export const choosingAtom = atom<number | null>(null);

export const noteButtonId = 'add-a-note';
