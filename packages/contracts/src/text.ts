import { z } from 'zod/mini';
import { textSchema } from './contract.ts';
import { localizable, schemaMessage } from './localizable.ts';

/** Excludes spaces, controls, marks, zero-width characters, fillers and the empty Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

export const showsNothing = localizable('This text shows nothing. Please write something that can be read.');

/** For every text that people write: it has a visible character, or is empty if allowed. */
export const showsSomething = z.refine<string>((text) => text.trim() === '' || isVisible(text), showsNothing.id);

/** A text that has to be written. `what` names it in the messages: 'Name is required'. */
export const requiredText = (what: string, most: number, least = 1) =>
  textSchema.check(
    z.trim(),
    z.minLength(
      least,
      least === 1 ? `${what} is required` : schemaMessage(`${what} must be at least {least} characters`, { least }),
    ),
    z.maxLength(most, schemaMessage(`${what} must be at most {most} characters`, { most })),
    showsSomething,
  );

/** '1 lesson', '2 lessons'; `plural` for irregular nouns. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

let segmenter: Intl.Segmenter | undefined;

/** The first characters of a text, as readers count them: none is cut inside. */
export function firstCharacters(text: string, count: number): string {
  // At least one code unit each.
  if (text.length <= count) return text;
  segmenter ??= new Intl.Segmenter();
  let [seen, end] = [0, 0];
  for (const { index, segment } of segmenter.segment(text)) {
    if (seen === count) break;
    seen += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
