import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as the cookie or bearer header contains them, and the hash that is stored. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

const tokenPattern = /^[\w-]{43}$/u;

/** The hash of a token that is stored; null for text that cannot be a token. */
export function hashSessionToken(token: string): Buffer | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
