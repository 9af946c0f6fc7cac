import type { RateLimit } from '@grow/contracts';
import type Koa from 'koa';
import { addressKeys, clientAddressOf } from './client-address.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * One high limit for everything that an address reads, pages too: a whole school may share it. Contracts limit
 * expensive calls. Assets cost next to nothing, and are not counted.
 */
export function createReadLimit(limits: RateLimits, readsPerMinute: number, trustedProxies: number): Koa.Middleware {
  const limit: RateLimit = { points: readsPerMinute, seconds: 60, by: 'address' };
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      await limits.count({ id: 'read', limit }, 'address', addressKeys(clientAddressOf(ctx, trustedProxies)));
    }
    await next();
  };
}
