import { AppError } from '@grow/service-kit';
import { guessablePasswords } from './guessable-passwords.ts';

/** Spec 5: under six characters is weak. More than this many is no password but a way to keep us busy. */
const greatestLength = 128;

/** Refuses what is too short, too long, cannot be stored, or leads every guessing list. */
export function checkPassword(password: string, smallestLength: number): void {
  const isStorable = !password.includes('\u0000') && password.isWellFormed();
  if (password.length < smallestLength || !isStorable || guessablePasswords.has(password.toLowerCase())) {
    throw new AppError('weak_password');
  }
  if (password.length > greatestLength) {
    throw new AppError('bad_request', { message: `Password must be at most ${greatestLength} characters.` });
  }
}
