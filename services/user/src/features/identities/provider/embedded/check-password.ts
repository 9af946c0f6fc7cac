import { normalizePassword } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { guessableReason } from './guessable-passwords.ts';

/** Longer passwords would only be used to overload the server. */
const maxLength = 128;

/** Rejects a password that is too short (spec: sign-in-forms), too long, cannot be stored, or is easy to guess. */
export function checkPassword(typed: string, smallestLength: number): void {
  const password = normalizePassword(typed);
  if ([...password].length < smallestLength) throw weak(`It should be at least ${smallestLength} characters.`);
  if (password.length > maxLength) {
    throw new AppError('bad_request', { message: `Password must be at most ${maxLength} characters.` });
  }
  if (password.includes('\u0000') || !password.isWellFormed()) {
    throw new AppError('bad_request', { message: 'Password contains characters that cannot be used.' });
  }
  const reason = guessableReason(password);
  if (reason !== null) throw weak(`${reason} Try three words that do not belong together.`);
}

function weak(reason: string): AppError {
  return new AppError('weak_password', { message: `Password is too weak. ${reason}` });
}
