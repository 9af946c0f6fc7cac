import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords from published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop'];
const patterns = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

const repetition = /^(.{1,4})\1+$/su;

const wordsOfThisSite: ReadonlySet<string> = new Set(
  'growbible grow-bible growbible1 growbible123 grower grower1 grow123 hydroponic hydroponics'.split(' '),
);

/** Why a password is easy to guess, whatever its case, as a sentence to show; null for others. */
export function guessableReason(password: string): string | null {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) return 'It is one of the most common passwords.';
  if (repetition.test(plain) || patterns.some((row) => row.includes(plain))) return 'It is a simple pattern.';
  return wordsOfThisSite.has(plain) ? 'It is a word of this site.' : null;
}
