import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { StatusReader } from './read-status.ts';
import { renderStatus } from './status-page.ts';

/** GET /status, for people: 200 in any state, because a browser shows its own page for many errors. */
export function createStatusRoutes(readStatus: StatusReader): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/status' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state['route'] = 'status';
    const nonce = randomBytes(18).toString('base64url');
    ctx.set({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = renderStatus(await readStatus(), nonce);
  };
}
