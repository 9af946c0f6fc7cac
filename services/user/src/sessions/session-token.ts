import { createHash, randomBytes } from 'node:crypto';
import { sessionCookieName } from '@grow/contracts';
import type Koa from 'koa';
import { absoluteLifetimeSeconds } from './session-lifetime.ts';

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

export function setSessionCookie(ctx: Koa.Context, publicUrl: string, token: string): void {
  ctx.append('set-cookie', `${attributes(publicUrl, token)}; Max-Age=${absoluteLifetimeSeconds}`);
}

export function clearSessionCookie(ctx: Koa.Context, publicUrl: string): void {
  ctx.append('set-cookie', `${attributes(publicUrl, '')}; Max-Age=0`);
}

function attributes(publicUrl: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
