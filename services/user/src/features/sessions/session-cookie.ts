import { sessionCookieName } from '@grow/contracts';
import type Koa from 'koa';
import { absoluteLifetimeSeconds } from './session-lifetime.ts';

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
