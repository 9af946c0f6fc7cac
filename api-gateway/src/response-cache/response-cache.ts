import type { Contract } from '@grow/contracts';
import { streamInvalidations } from '@grow/contracts/internal';
import { cacheIdHeader, SerializedResponse, type Caller, type Logger } from '@grow/service-kit';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import { subscribeToService } from '../events/subscribe-to-service.ts';
import type { ServiceResponse } from '../forwarding/create-forwarder.ts';
import { headersForClient } from '../forwarding/header-lists.ts';

/**
 * Responses that are the same for everybody, sent to whoever may make the call (decision 0028); those to callers who have
 * confirmed their age apart from those to others. A response is in here
 * - of a public GET without a rate limit per caller;
 * - a 200 that the content service marked with the id of its own cache as the same for all, and that came as a whole;
 * - from the process whose invalidations are received, requested after the last of them;
 * - until that process invalidates its cache or is disconnected, or somebody with a role changes something through this gateway.
 */
export type ResponseCache = {
  get: (ctx: Koa.Context, contract: Contract, caller: Caller | null) => SerializedResponse | null;
  /** Changes with each invalidation: `set` takes the one from before the response was requested. */
  generation: () => number;
  set: (
    ctx: Koa.Context,
    contract: Contract,
    caller: Caller | null,
    response: ServiceResponse,
    generation: number,
  ) => void;
  /** Runs a call that may change cached content: the cache is bypassed until it is over, and invalidated then. */
  invalidateDuring: <T>(call: () => Promise<T>) => Promise<T>;
  /** Responses to such requests by their source: this cache, or the service. */
  counts: Readonly<Record<'gateway' | 'service', number>>;
  close: () => Promise<void>;
};

const maxResponses = 200;

export function createResponseCache(baseUrl: string, internalSecret: string, log: Logger): ResponseCache {
  const responses = new LRUCache<string, SerializedResponse>({ max: maxResponses });
  const counts = { gateway: 0, service: 0 };
  let source: string | null = null;
  let generation = 0;
  let changes = 0;

  function invalidate(): void {
    generation += 1;
    responses.clear();
  }

  function onCacheId(cacheId: string | null): void {
    source = cacheId;
    invalidate();
  }

  const subscription = subscribeToService({
    baseUrl,
    internalSecret,
    contract: streamInvalidations,
    onEvent: onCacheId,
    onLost: () => onCacheId(null),
    log,
  });

  return {
    counts,
    get(ctx, contract, caller) {
      const found = changes === 0 && isForEverybody(ctx, contract) ? responses.get(keyOf(ctx, caller)) : undefined;
      if (found !== undefined) counts.gateway += 1;
      return found ?? null;
    },
    generation: () => generation,
    set(ctx, contract, caller, { status, headers, bytes }, before) {
      const cacheId = headers[cacheIdHeader];
      if (cacheId === undefined || !isForEverybody(ctx, contract)) return;
      counts.service += 1;
      if (status === 200 && cacheId === source && before === generation) {
        responses.set(keyOf(ctx, caller), new SerializedResponse(bytes, headersForClient(headers, false)));
      }
    },
    async invalidateDuring(call) {
      changes += 1;
      invalidate();
      return call().finally(() => {
        changes -= 1;
        invalidate();
      });
    },
    close: () => subscription.close(),
  };
}

function isForEverybody(ctx: Koa.Context, { access, limit }: Contract): boolean {
  return ctx.method === 'GET' && access === 'public' && limit === undefined;
}

function keyOf(ctx: Koa.Context, caller: Caller | null): string {
  return `${caller?.isAdult === true} ${ctx.get('accept-encoding')} ${ctx.url}`;
}
