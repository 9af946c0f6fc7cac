import { AppError } from '@grow/service-kit';
import { z } from 'zod/mini';
import { isPlaceholderEmail } from './placeholder-email.ts';

const schema = z.email().check(z.maxLength(320));

/** The email in the form in which it is compared and stored. */
export function checkEmail(email: string): string {
  const parsed = schema.safeParse(email.trim().toLowerCase());
  if (!parsed.success) throw new AppError('invalid_email');
  return parsed.data;
}

/** The same for the email of a new account, which cannot be a placeholder address. */
export function checkNewEmail(email: string): string {
  const checked = checkEmail(email);
  if (isPlaceholderEmail(checked)) throw new AppError('invalid_email');
  return checked;
}
