import { z } from 'zod/mini';

/** Characters that show nothing alone: spaces, controls, marks, zero-width ones, fillers, the empty Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

export const showsNothingMessage = 'This text shows nothing. Please write something that can be read.';

/** For every text that people write: it shows something, or is empty where it may be. */
export const showsSomething = z.refine<string>((text) => text.trim() === '' || isVisible(text), showsNothingMessage);

/** '1 lesson', '2 lessons'; `plural` where that is not the word with an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
