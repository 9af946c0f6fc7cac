import type Koa from 'koa';
import { AppError } from '@grow/service-kit';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something and were sent by another site's page. Every browser names the page's origin on
 * such calls. A call that names none comes from a program: it passes only without the cookie that browsers attach by
 * themselves, because then nobody's session can be misused.
 */
export function assertSameOrigin(koa: Koa.Context, publicUrl: string | undefined, hasSessionCookie: boolean): void {
  if (safeMethods.has(koa.method)) return;
  const site = koa.get('sec-fetch-site');
  const origin = koa.get('origin');
  if (site !== '' && site !== 'same-origin') throw new AppError('cross_origin');
  if (origin !== '' && !isOwnOrigin(origin, koa.get('host'), publicUrl)) throw new AppError('cross_origin');
  if (site === '' && origin === '' && hasSessionCookie) throw new AppError('cross_origin');
}

/** The whole origin counts: a page that came by http may have been written by anybody on the way. */
function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  // The process itself speaks http; whether a proxy in front speaks https is said by the public address alone.
  const scheme = publicUrl === undefined ? 'http:' : new URL(publicUrl).protocol;
  return host !== '' && origin === URL.parse(`${scheme}//${host}`)?.origin;
}
