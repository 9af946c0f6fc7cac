import { isReadableName, normalizeEmail } from '@grow/contracts';
import { z } from 'zod/mini';
import { signInProviders } from '../../provider-tables/index.ts';

const shortText = z.string().check(z.refine((value) => !value.includes('\u0000') && value.isWellFormed()));

/** Only a plain https URL is accepted as a picture; anything else counts as none. */
const photo = z.catch(z.nullish(shortText.check(z.maxLength(2048), z.regex(/^https:\/\/[^\s"'<>\\]+$/u))), null);

/** Claims that both providers parse alike. An invalid display name or picture is dropped, not an error. */
export const subjectSchema = shortText.check(z.minLength(1), z.maxLength(128));
export const emailSchema = z.pipe(
  z.nullish(shortText.check(z.maxLength(320))),
  z.transform((email) => (email ? normalizeEmail(email) : null)),
);
export const displayNameSchema = z.pipe(
  z.catch(z.nullish(shortText.check(z.trim(), z.maxLength(100), z.refine(isReadableName))), null),
  z.transform((value) => value ?? null),
);
export const photoSchema = z.pipe(
  photo,
  z.transform((value) => value ?? null),
);
export const signInProviderSchema = z.enum(signInProviders);
