import { normalizePassword } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Longer passwords would only serve to overload the server. */
const maxLength = 128;

/** Rejects a password that is too short (spec: sign-in-forms), too long, cannot be stored, or is easy to guess. */
export function checkPassword(typed: string, smallestLength: number): void {
  const password = normalizePassword(typed);
  if ([...password].length < smallestLength)
    throw weak(
      localizable('Password is too weak. It should be at least {least} characters.', { least: smallestLength }),
    );
  if (password.length > maxLength) {
    throw new AppError('bad_request', {
      message: localizable('Password must be at most {most} characters.', { most: maxLength }),
    });
  }
  if (password.includes('\u0000') || !password.isWellFormed()) {
    throw new AppError('bad_request', { message: localizable('Password contains characters that cannot be used.') });
  }
  const reason = guessableReason(password);
  if (reason !== null) throw weak(reason);
}

const weak = (message: Localizable): AppError => new AppError('weak_password', { message });

/** 49,000 passwords from published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop'];
const patterns = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

const repetition = /^(.{1,4})\1+$/su;

const wordsOfThisSite: ReadonlySet<string> = new Set(
  'growbible grow-bible growbible1 growbible123 grower grower1 grow123 hydroponic hydroponics'.split(' '),
);

const reasons = {
  common: localizable(
    'Password is too weak. It is one of the most common passwords. Try three words that do not belong together.',
  ),
  pattern: localizable('Password is too weak. It is a simple pattern. Try three words that do not belong together.'),
  site: localizable('Password is too weak. It is a word of this site. Try three words that do not belong together.'),
};

/** The reason why a password is easy to guess, in any case; null for others. */
function guessableReason(password: string): Localizable | null {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) return reasons.common;
  if (repetition.test(plain) || patterns.some((row) => row.includes(plain))) return reasons.pattern;
  return wordsOfThisSite.has(plain) ? reasons.site : null;
}
