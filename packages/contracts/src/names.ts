import { localizable, schemaMessage, isVisible } from '@grow/text';
import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

/** Invisible characters: controls, zero-width ones, fillers, the empty Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800\u{1D159}]/u;

/** Invisible alone, but emoji and some scripts need them. */
const joinersAndVariants = /[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}]/gu;

const directionControl = /\p{Bidi_Control}/u;

function withoutJoiners(name: string): string {
  return name.replaceAll(joinersAndVariants, '');
}

/** Whether a display name is visible, and keeps the direction of the text around it. */
export function isReadableName(name: string): boolean {
  return !directionControl.test(name) && !invisible.test(withoutJoiners(name)) && isVisible(name);
}

/** A display name. `end` ends the messages in the style of the screen or call. */
function shownName(least: number, end: '' | '.') {
  return textSchema.check(
    z.trim(),
    z.refine(
      (name) => withoutJoiners(name).length >= least,
      schemaMessage(`Display name must be at least {least} characters${end}`, { least }),
    ),
    z.maxLength(100, schemaMessage(`Display name must be at most {most} characters${end}`, { most: 100 })),
    z.refine(
      (name) => !directionControl.test(name),
      `Display name cannot contain characters that turn text around${end}`,
    ),
    z.refine((name) => !invisible.test(withoutJoiners(name)), `Display name cannot contain invisible characters${end}`),
    z.refine((name) => isVisible(name), `Display name cannot be blank${end}`),
  );
}

/** The displayed name of a user who has not chosen one yet. */
export const unnamedGrower = localizable('New grower').id;

/** The display name of a profile (spec: names). */
export const displayNameSchema = shownName(3, '.');

/** The display name of a registration (spec: names). */
export const registrationNameSchema = shownName(2, '');

/** Forbidden words. The server also finds them in similar-looking characters (spec: names). */
export const forbiddenInUsername = {
  pattern: /arasaka|\.(?:com|org|net|io|edu|gov|app)/iu,
  message: localizable("Username cannot contain 'arasaka' or website extensions like '.com'"),
};

/** Trimmed and visible; without an @, so that it differs from an email in fields that accept either. */
export const usernameSchema = textSchema.check(
  z.trim(),
  z.minLength(3, schemaMessage('Username must be at least {least} characters', { least: 3 })),
  z.maxLength(64, schemaMessage('Username must be at most {most} characters', { most: 64 })),
  z.refine((name) => !forbiddenInUsername.pattern.test(name), forbiddenInUsername.message.id),
  z.refine((name) => !directionControl.test(name), 'Username cannot contain characters that turn text around'),
  z.refine((name) => !/\p{C}/u.test(name) && !invisible.test(name), 'Username cannot contain invisible characters'),
  z.refine((name) => isVisible(name), 'Username cannot be blank'),
  z.refine((name) => !name.normalize('NFKC').includes('@'), "Username cannot contain '@'"),
);
