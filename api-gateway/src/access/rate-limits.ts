import type { Contract, RateLimit } from '@grow/contracts';
import { AppError, type Logger } from '@grow/service-kit';
import { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import type Koa from 'koa';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * The client's address. A forwarded address counts only as far as trusted proxies reach: with two of them, it is the
 * second entry from the right, because the client controls everything left of it.
 */
export function clientAddressOf(ctx: Koa.Context, trustedProxies: number): string {
  const direct = ctx.req.socket.remoteAddress ?? '';
  const forwarded =
    trustedProxies === 0
      ? []
      : ctx
          .get('x-forwarded-for')
          .split(',')
          .map((part) => part.trim());
  const named = forwarded.at(-trustedProxies) || direct;
  return ipaddr.isValid(named) ? ipaddr.process(named).toString() : named;
}

/** The key for counting a call, and a factor for the limit. */
type LimitKey = { key: string; allowance: number };

const networks = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
];

/**
 * The keys for counting the calls of an address. An IPv6 customer owns a /64, often a /56, sometimes a /48: changing
 * from one /64 to the next does not bypass the limit. Larger networks have a higher limit, because others may share
 * them.
 */
export function addressKeys(address: string): LimitKey[] {
  if (!ipaddr.IPv6.isValid(address)) return [{ key: address, allowance: 1 }];
  return networks.map(({ bits, allowance }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
    return { key: `${network.toString()}/${bits}`, allowance };
  });
}

/** The keys of a request's address. They are computed once. */
export function addressKeysOf(ctx: Koa.Context, trustedProxies: number): LimitKey[] {
  return (ctx.state['addressKeys'] ??= addressKeys(clientAddressOf(ctx, trustedProxies))) as LimitKey[];
}

export type RateLimits = {
  /** Counts a call under each of the keys; 429 with Retry-After once there are too many. */
  count: (limited: Pick<Contract, 'id' | 'limit'>, by: RateLimit['by'], keys: readonly LimitKey[]) => Promise<void>;
  close: () => void;
};

type LimitSettings = { RATE_LIMIT_SCALE: number; VALKEY_URL?: string | undefined };

/**
 * Counts in Valkey for all gateways together. Without it, and while it is down, each process counts in memory, so that
 * N gateways allow a client up to N times the limit (docs/security.md).
 */
export function createRateLimits({ RATE_LIMIT_SCALE: scale, VALKEY_URL }: LimitSettings, log: Logger): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const valkey = VALKEY_URL === undefined ? null : connectToValkey(VALKEY_URL, log);

  function limiterOf(id: string, limit: RateLimit, allowance: number): RateLimiterAbstract {
    const name = `${id} ${allowance}`;
    let limiter = limiters.get(name);
    if (limiter === undefined) {
      const options = { points: Math.ceil(limit.points * allowance * scale), duration: limit.seconds };
      const inMemory = new RateLimiterMemory(options);
      const shared = { storeClient: valkey, keyPrefix: `limit ${name}`, insuranceLimiter: inMemory };
      limiter =
        valkey === null ? inMemory : new RateLimiterRedis({ ...options, ...shared, rejectIfRedisNotReady: true });
      limiters.set(name, limiter);
    }
    return limiter;
  }

  return {
    async count({ id, limit }, by, keys) {
      if (limit === undefined || limit.by !== by) return;
      // The smallest network first: calls that it rejects do not count for the larger ones.
      for (const { key, allowance } of keys) {
        await limiterOf(id, limit, allowance)
          .consume(key)
          .catch((refusal: unknown) => {
            if (!(refusal instanceof RateLimiterRes)) throw refusal;
            // At most the whole window, also if the clock was set back meanwhile.
            const seconds = Math.min(refusal.msBeforeNext / 1000, limit.seconds);
            throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
          });
      }
    },
    close: () => valkey?.disconnect(),
  };
}

/** The client reconnects by itself. Logs one line when Valkey goes down, and one when it is back. */
function connectToValkey(url: string, log: Logger): Redis {
  // Valkey speaks the Redis protocol.
  const valkey = new Redis(url, { connectTimeout: 2000, commandTimeout: 500 });
  let isDown = false;
  valkey.on('error', (error) => {
    if (!isDown) log.warn({ err: error }, 'Valkey is down, rate limits are counted in memory');
    isDown = true;
  });
  valkey.on('ready', () => {
    if (isDown) log.info('Valkey is back');
    isDown = false;
  });
  return valkey;
}

/**
 * One high limit for all reads of an address, including pages: a whole school may share it. Contracts limit expensive
 * calls. Assets cost next to nothing and are not counted.
 */
export function createReadLimit(limits: RateLimits, readsPerMinute: number, trustedProxies: number): Koa.Middleware {
  const limit: RateLimit = { points: readsPerMinute, seconds: 60, by: 'address' };
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      await limits.count({ id: 'read', limit }, 'address', addressKeysOf(ctx, trustedProxies));
    }
    await next();
  };
}
