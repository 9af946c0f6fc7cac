import { randomBytes } from 'node:crypto';
import type { Contract } from '@grow/contracts';
import type Koa from 'koa';
import { renderDescription } from './description-page.ts';
import { createOpenApi } from './open-api.ts';

/** GET /api/openapi.json for programs and GET /api/docs for people. */
export function createDescriptionRoutes(contracts: readonly Contract[]): Koa.Middleware {
  let document: string | undefined;
  return async (koa, next) => {
    if (koa.method !== 'GET') return next();
    if (koa.path === '/api/openapi.json') {
      document ??= JSON.stringify(createOpenApi(contracts));
      koa.type = 'application/json; charset=utf-8';
      koa.set('cache-control', 'no-cache');
      koa.body = document;
      return;
    }
    if (koa.path !== '/api/docs') return next();
    const nonce = randomBytes(18).toString('base64url');
    koa.set(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    koa.type = 'text/html; charset=utf-8';
    koa.body = renderDescription(contracts, nonce);
  };
}
