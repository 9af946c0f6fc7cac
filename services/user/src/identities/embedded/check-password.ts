import { normalizePassword } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Longer passwords would only serve to overload the server. */
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

/** 49,000 passwords from published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop'];
const patterns = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

const repetition = /^(.{1,4})\1+$/su;

const wordsOfThisSite: ReadonlySet<string> = new Set(
  'growbible grow-bible growbible1 growbible123 grower grower1 grow123 hydroponic hydroponics'.split(' '),
);

/** The reason why a password is easy to guess, in any case, as a sentence to show; null for others. */
function guessableReason(password: string): string | null {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) return 'It is one of the most common passwords.';
  if (repetition.test(plain) || patterns.some((row) => row.includes(plain))) return 'It is a simple pattern.';
  return wordsOfThisSite.has(plain) ? 'It is a word of this site.' : null;
}
