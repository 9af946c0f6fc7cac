import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as the cookie or bearer header carries them. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

const tokenPattern = /^[\w-]{43}$/u;

/** The form in which a token is kept; null for text that no session can have. */
export function hashSessionToken(token: string): Buffer | null {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : null;
}
