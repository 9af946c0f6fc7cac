import { normalizeEmail } from '@grow/contracts';
import { AppError } from '@grow/service-kit';

/** Validates an email, and returns the form that is compared and stored. */
export function checkEmail(email: string): string {
  const normalized = normalizeEmail(email);
  if (normalized === null) throw new AppError('invalid_email');
  return normalized;
}

/** Like `checkEmail`, for a new account. It cannot have a placeholder address. */
export function checkNewEmail(email: string): string {
  const checked = checkEmail(email);
  if (isPlaceholderEmail(checked)) throw new AppError('invalid_email');
  return checked;
}

/** The domain of guests' placeholder addresses, which nobody can own (spec: roles). */
export const guestEmailDomain = 'guest.invalid';

/** The domain for other accounts without an email, because the identity library requires an address. */
const usernameEmailDomain = 'username.invalid';

/** The placeholder address of an account without an email, unless it is a guest. */
export function placeholderEmail(subject: string): string {
  return `${subject}@${usernameEmailDomain}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${guestEmailDomain}`) || email.endsWith(`@${usernameEmailDomain}`);
}
