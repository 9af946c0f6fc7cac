import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Session, SessionResolver } from './resolve-session.ts';

/**
 * Sessions as the user service named them, for at most a minute (decision 0023). They are dropped as soon as a notice says
 * that one of a user has ended or that the user has changed, and by the calls of this gateway that change one. While
 * notices cannot be heard nothing is taken from here, and an admin's session is never kept: their rights are asked for
 * each time.
 */
export type SessionCache = {
  /** As the resolver that it stands before; `isFresh` asks anew. */
  read: (token: string, requestId: string, isFresh: boolean) => Promise<Session | null>;
  /** Drops all sessions of a user, and those that are just being asked for. */
  drop: (userId: number) => void;
  /** Whether notices are heard. Drops everything either way, for some may have been missed. */
  setConnected: (isConnected: boolean) => void;
  /** Reads by who answered. */
  counts: Readonly<Record<'cache' | 'service', number>>;
};

const maxSessions = 20_000;
const maxAgeMs = 60_000;

export function createSessionCache(resolve: SessionResolver): SessionCache {
  const keysOf = new Map<number, Set<string>>();
  const sessions = new LRUCache<string, Session>({
    max: maxSessions,
    ttl: maxAgeMs,
    // The process's own time, which no step of the system's clock touches, looked at for each read.
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
  /** Of each question on its way, the users who changed meanwhile; null once any may have. */
  const pending = new Set<{ changed: Set<number> | null }>();
  const counts = { cache: 0, service: 0 };
  let isConnected = false;

  return {
    counts,
    async read(token, requestId, isFresh) {
      const key = hash('sha256', token, 'base64');
      const known = isConnected && !isFresh ? sessions.get(key) : undefined;
      counts[known === undefined ? 'service' : 'cache'] += 1;
      if (known !== undefined) return known;

      const question: { changed: Set<number> | null } = { changed: isConnected ? new Set() : null };
      pending.add(question);
      const start = performance.now();
      try {
        const session = await resolve(token, requestId);
        const hasChanged = session === null || (question.changed?.has(session.caller.userId) ?? true);
        if (session !== null && !session.caller.isAdmin && !hasChanged) sessions.set(key, session, { start });
        return session;
      } finally {
        pending.delete(question);
      }
    },
    drop(userId) {
      for (const { changed } of pending) changed?.add(userId);
      for (const key of [...(keysOf.get(userId) ?? [])]) sessions.delete(key);
    },
    setConnected(now) {
      isConnected = now;
      for (const question of pending) question.changed = null;
      sessions.clear();
    },
  };
}
