import type { Contract, RateLimit } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimits = {
  /** Counts a call; 429 with Retry-After once there are too many. */
  count: (contract: Contract, by: RateLimit['by'], key: string) => Promise<void>;
};

/** Counts in this process's memory: with N gateways a client has up to N times the limit (docs/security.md). */
export function createRateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async count({ id, limit }, by, key) {
      if (limit === undefined || limit.by !== by) return;
      let limiter = limiters.get(id);
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * scale), duration: limit.seconds });
        limiters.set(id, limiter);
      }
      await limiter.consume(key).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // Never longer than the whole window, also where the clock was set back meanwhile.
        const seconds = Math.min(refusal.msBeforeNext / 1000, limit.seconds);
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
      });
    },
  };
}
