import { normalizeEmail } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { isPlaceholderEmail } from './placeholder-email.ts';

/** The email in the form in which it is compared and stored. */
export function checkEmail(email: string): string {
  const normalized = normalizeEmail(email);
  if (normalized === null) throw new AppError('invalid_email');
  return normalized;
}

/** The same for the email of a new account, which cannot be a placeholder address. */
export function checkNewEmail(email: string): string {
  const checked = checkEmail(email);
  if (isPlaceholderEmail(checked)) throw new AppError('invalid_email');
  return checked;
}
