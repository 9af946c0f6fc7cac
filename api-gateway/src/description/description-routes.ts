import { randomBytes } from 'node:crypto';
import type { Contract } from '@grow/contracts';
import type Koa from 'koa';
import { renderDescription } from './description-page.ts';
import { createOpenApi } from './open-api.ts';

/** GET /api/openapi.json for programs and GET /api/docs for people. */
export function createDescriptionRoutes(contracts: readonly Contract[]): Koa.Middleware {
  let document: string | undefined;
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/api/openapi.json') {
      document ??= JSON.stringify(createOpenApi(contracts));
      ctx.type = 'application/json; charset=utf-8';
      ctx.set('cache-control', 'no-cache');
      ctx.body = document;
      return;
    }
    if (ctx.path !== '/api/docs') return next();
    const nonce = randomBytes(18).toString('base64url');
    ctx.set(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = renderDescription(contracts, nonce);
  };
}
