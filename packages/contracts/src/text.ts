import { isVisible, localizable, schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

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
