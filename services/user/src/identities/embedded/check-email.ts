import { normalizeEmail } from '@grow/contracts';
import { AppError } from '@grow/service-kit';

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

/** Guests have an address in this domain, which nobody can own (spec: roles). */
export const guestEmailDomain = 'guest.invalid';

/** The same for other accounts without an email: the identity library requires an address. */
const usernameEmailDomain = 'username.invalid';

/** The placeholder address of an account without an email that is no guest. */
export function placeholderEmail(subject: string): string {
  return `${subject}@${usernameEmailDomain}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${guestEmailDomain}`) || email.endsWith(`@${usernameEmailDomain}`);
}
