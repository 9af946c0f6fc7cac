import { hash } from 'node:crypto';
import { isStaff, type SessionUser } from '@grow/contracts';
import { resolveSession } from '@grow/contracts/internal';
import { type Caller, callInternal, type Peers } from '@grow/service-kit';
import { LRUCache } from 'lru-cache';
import type { UpstreamHealth } from '../upstream-health.ts';

export type Session = { caller: Caller; user: SessionUser };

type SessionResolver = (token: string, requestId: string) => Promise<Session | null>;

/** Requests a token's session from the user service. Throws `service_unavailable` if the service cannot answer. */
export function createSessionResolver(peers: Peers, health: () => UpstreamHealth): SessionResolver {
  async function requestSession(token: string, requestId: string, onResponse: () => void) {
    const response = await callInternal(resolveSession, { body: { token } }, peers, { requestId });
    onResponse();
    return response;
  }

  return async (token, requestId) => {
    const { user } = await health().track((onResponse) => requestSession(token, requestId, onResponse));
    if (user === null) return null;
    const { sessionUser, ...caller } = user;
    return { caller: { ...caller, restriction: sessionUser.restriction }, user: sessionUser };
  };
}

/**
 * Caches sessions that the user service resolved, for at most a minute (decision 0022). Entries are invalidated by an
 * event that a user has changed or that one of their sessions has ended, and by the calls of this gateway that change a
 * session. While events cannot be received the cache is bypassed. Staff sessions are never cached, so that roles are
 * read each time. Calls share a pending lookup of their session, unless any user has changed since it began.
 */
export type SessionCache = {
  /** Like the resolver that it caches. `bypassCache` forces a request to the user service. */
  read: (token: string, requestId: string, bypassCache: boolean) => Promise<Session | null>;
  /** Invalidates all sessions of a user, and those that are being resolved. */
  invalidate: (userId: number) => void;
  /** Whether events are received. Invalidates everything either way, because some may have been missed. */
  setConnected: (isConnected: boolean) => void;
  /** Reads by their source. */
  counts: Readonly<Record<'cache' | 'service', number>>;
};

const maxSessions = 20_000;
const maxAgeMs = 60_000;

export function createSessionCache(resolve: SessionResolver): SessionCache {
  const keysOf = new Map<number, Set<string>>();
  const sessions = new LRUCache<string, Session>({
    max: maxSessions,
    ttl: maxAgeMs,
    // Reads the monotonic clock at each access, which changes of the system clock do not affect.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    onInsert({ caller: { userId } }, key) {
      keysOf.set(userId, (keysOf.get(userId) ?? new Set()).add(key));
    },
    dispose({ caller: { userId } }, key) {
      const keys = keysOf.get(userId);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(userId);
    },
  });
  /** For each pending lookup, the users who changed meanwhile; null if any may have. */
  const pending = new Set<{ changed: Set<number> | null }>();
  /** Pending lookups that further calls with the same token share. No user has changed since they began. */
  const shared = new Map<string, Promise<Session | null>>();
  const counts = { cache: 0, service: 0 };
  let isConnected = false;

  async function request(key: string, token: string, requestId: string): Promise<Session | null> {
    const lookup: { changed: Set<number> | null } = { changed: isConnected ? new Set() : null };
    pending.add(lookup);
    const start = performance.now();
    try {
      const session = await resolve(token, requestId);
      const hasChanged = session === null || (lookup.changed?.has(session.caller.userId) ?? true);
      if (session !== null && !isStaff(session.caller) && !hasChanged) sessions.set(key, session, { start });
      return session;
    } finally {
      pending.delete(lookup);
    }
  }

  /** A page makes several calls at once. They look their session up once. */
  async function requestShared(key: string, token: string, requestId: string): Promise<Session | null> {
    const requested = request(key, token, requestId);
    shared.set(key, requested);
    try {
      return await requested;
    } finally {
      if (shared.get(key) === requested) shared.delete(key);
    }
  }

  return {
    counts,
    async read(token, requestId, bypassCache) {
      const key = hash('sha256', token, 'base64');
      const mayCache = isConnected && !bypassCache;
      const known = mayCache ? (sessions.get(key) ?? shared.get(key)) : undefined;
      counts[known === undefined ? 'service' : 'cache'] += 1;
      if (known !== undefined) return known;
      return mayCache ? requestShared(key, token, requestId) : request(key, token, requestId);
    },
    invalidate(userId) {
      for (const { changed } of pending) changed?.add(userId);
      shared.clear();
      for (const key of [...(keysOf.get(userId) ?? [])]) sessions.delete(key);
    },
    setConnected(now) {
      isConnected = now;
      for (const lookup of pending) lookup.changed = null;
      shared.clear();
      sessions.clear();
    },
  };
}
