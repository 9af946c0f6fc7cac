import { isReadableName } from '@grow/contracts';
import { z } from 'zod';
import { signInProviders } from '../../provider-tables/index.ts';

const shortText = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());

/** A picture is kept only as a plain https address; anything else counts as none. */
const photo = shortText
  .max(2048)
  .regex(/^https:\/\/[^\s"'<>\\]+$/u)
  .nullish()
  .catch(null);

/** Claims that both adapters read alike. A display name or picture that does not fit is dropped, not fatal. */
export const subjectSchema = shortText.min(1).max(128);
export const emailSchema = shortText.max(320).toLowerCase().nullish();
export const displayNameSchema = shortText
  .trim()
  .max(100)
  .refine(isReadableName)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
export const photoSchema = photo.transform((value) => value ?? null);
export const signInProviderSchema = z.enum(signInProviders);
