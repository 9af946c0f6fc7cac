import type { Contract, RateLimit } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKey } from './client-address.ts';

export type RateLimits = {
  /** Counts a call under each of the keys; 429 with Retry-After once there are too many. */
  count: (limited: Pick<Contract, 'id' | 'limit'>, by: RateLimit['by'], keys: readonly LimitKey[]) => Promise<void>;
};

/** Counts in this process's memory: with N gateways a client has up to N times the limit (docs/security.md). */
export function createRateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf(id: string, limit: RateLimit, allowance: number): RateLimiterMemory {
    const name = `${id} ${allowance}`;
    let limiter = limiters.get(name);
    if (limiter === undefined) {
      limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * allowance * scale), duration: limit.seconds });
      limiters.set(name, limiter);
    }
    return limiter;
  }

  return {
    async count({ id, limit }, by, keys) {
      if (limit === undefined || limit.by !== by) return;
      // The smallest network first: what it rejects does not count for the larger ones.
      for (const { key, allowance } of keys) {
        await limiterOf(id, limit, allowance)
          .consume(key)
          .catch((refusal: unknown) => {
            if (!(refusal instanceof RateLimiterRes)) throw refusal;
            // Never longer than the whole window, also if the clock was set back meanwhile.
            const seconds = Math.min(refusal.msBeforeNext / 1000, limit.seconds);
            throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
          });
      }
    },
  };
}
