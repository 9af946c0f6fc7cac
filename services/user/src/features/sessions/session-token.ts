import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as the cookie or bearer header carries them, and the form in which they are kept. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

const tokenPattern = /^[\w-]{43}$/u;

/** The form in which a token is kept; null for text that no session can have. */
export function hashSessionToken(token: string): Buffer | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
