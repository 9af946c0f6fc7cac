import { streamKeptAnswers } from '@grow/contracts/internal';
import { identityHeader, keptByHeader, requestIdHeader, signIdentity, type Logger } from '@grow/service-kit';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { subscribeToService } from '../events/subscribe-to-service.ts';
import { headersForClient } from './header-lists.ts';

export type SharedAnswer = { route: string; headers: Record<string, string>; bytes: Buffer };

/**
 * Answers of a service that are the same for everybody, kept until the cache that they come from forgets (decision
 * 0087). Nothing is kept while that cannot be heard, nor of a process other than the one that is heard.
 */
export type SharedAnswers = {
  find: (url: string, acceptEncoding: string | undefined) => SharedAnswer | null;
  /** Fetches an answer to be kept, after one that `keptBy` a cache has passed by. */
  learn: (call: { route: string; url: string; acceptEncoding: string | undefined; keptBy: string }) => Promise<void>;
  /** Runs a call that may change what is kept: until it is over nothing is taken from here, and nothing is left. */
  duringChange: <T>(call: () => Promise<T>) => Promise<T>;
  /** How many of them the gateway sent itself, and how many the service did. */
  counts: Readonly<Record<'gateway' | 'service', number>>;
  close: () => Promise<void>;
};

const maxAnswers = 200;
const maxBytes = 256 * 1024;

export function createSharedAnswers(baseUrl: string, internalSecret: string, log: Logger): SharedAnswers {
  const kept = new LRUCache<string, SharedAnswer>({ max: maxAnswers });
  const learning = new Set<string>();
  const pool = new Pool(baseUrl, {
    connections: 2,
    connect: { timeout: 900 },
    headersTimeout: 5000,
    bodyTimeout: 5000,
  });
  let source: string | null = null;
  let timesForgotten = 0;
  let changes = 0;
  const counts = { gateway: 0, service: 0 };

  function forget(): void {
    timesForgotten += 1;
    kept.clear();
  }

  function listenTo(cache: string | null): void {
    source = cache;
    forget();
  }

  const subscription = subscribeToService({
    baseUrl,
    internalSecret,
    contract: streamKeptAnswers,
    onEvent: listenTo,
    onLost: () => listenTo(null),
    log,
  });
  const keyOf = (url: string, acceptEncoding: string | undefined) => `${acceptEncoding ?? ''} ${url}`;

  async function fetchShared(url: string, acceptEncoding: string | undefined) {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: url,
      headers: {
        [identityHeader]: await signIdentity(internalSecret, { service: 'gateway' }),
        [requestIdHeader]: crypto.randomUUID(),
        ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
      },
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    const isWhole = statusCode === 200 && bytes.length <= maxBytes;
    return isWhole ? { bytes, keptBy: headers[keptByHeader], headers: headersForClient(headers, 'plain') } : null;
  }

  return {
    counts,
    find(url, acceptEncoding) {
      const found = changes > 0 ? undefined : kept.get(keyOf(url, acceptEncoding));
      if (found !== undefined) counts.gateway += 1;
      return found ?? null;
    },
    async learn({ route, url, acceptEncoding, keptBy }) {
      counts.service += 1;
      const key = keyOf(url, acceptEncoding);
      if (keptBy !== source || learning.has(key)) return;
      const before = timesForgotten;
      learning.add(key);
      const answer = await fetchShared(url, acceptEncoding).catch(() => null);
      learning.delete(key);
      // Only what was asked for after the last word of the very cache that it comes from.
      if (answer === null || answer.keptBy !== source || before !== timesForgotten || changes > 0) return;
      kept.set(key, { route, headers: answer.headers as Record<string, string>, bytes: answer.bytes });
    },
    async duringChange(call) {
      changes += 1;
      forget();
      return call().finally(() => {
        changes -= 1;
        forget();
      });
    },
    async close() {
      await Promise.all([subscription.close(), pool.destroy()]);
    },
  };
}
