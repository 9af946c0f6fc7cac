import { unnamedGrower, type UserCard } from '@grow/contracts';
import { readUserCards, maxUserCards, type InternalUserCard } from '@grow/contracts/internal';
import { AppError, callInternal, isPermanentFailure, type Logger, type Peers } from '@grow/service-kit';
import { LRUCache } from 'lru-cache';

export type AuthorCards = {
  /** The card of each id; 'Grower' for unknown users, and while the user service is unavailable. */
  read: (ids: readonly number[]) => Promise<(id: number) => UserCard>;
  /** The name of each id; null for a deleted account. */
  readNames: (ids: readonly number[]) => Promise<(id: number) => string | null>;
  /** One card, as `read` returns it. */
  readOne: (id: number) => Promise<UserCard>;
  /** Which of these users are suspended, as far as known. */
  readSuspended: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** When an account was created; null if that is unknown. */
  readCreatedAt: (id: number) => Promise<Date | null>;
  /** Throws unless this user exists now and is no guest. */
  requireMember: (id: number) => Promise<void>;
};

type Options = { peers: Peers; log: Logger; now?: () => number; timeoutMs?: number };

const cacheMilliseconds = 30_000;
const maxCards = 5_000;
const pauseAfterFailureMilliseconds = 2_000;

const unknownGrower = { displayName: 'Grower', profileImage: null, level: 1 };

/** Fetches names and pictures from the user service, and caches a limited number of them for a short time. */
export function createAuthorCards({
  peers,
  log,
  now = () => performance.now(),
  timeoutMs = 1_000,
}: Options): AuthorCards {
  /** Stale entries are fetched again, and serve as fallback if that fails. */
  const cache = new LRUCache<number, InternalUserCard>({
    max: maxCards,
    ttl: cacheMilliseconds,
    allowStale: true,
    noDeleteOnStaleGet: true,
    ttlResolution: 0,
    perf: { now },
  });
  let pausedUntil = 0;

  /** Fetches cards in batches. Of the ids that could be looked up, each has a card; null if there is no such user. */
  async function fetchCards(ids: readonly number[]): Promise<Map<number, InternalUserCard | null>> {
    const found = new Map<number, InternalUserCard | null>();
    for (let at = 0; at < ids.length && now() >= pausedUntil; at += maxUserCards) {
      const batch = ids.slice(at, at + maxUserCards);
      const cards = await fetchBatch(batch);
      if (cards === null) continue;
      for (const id of batch) found.set(id, null);
      for (const card of cards) found.set(card.id, card);
    }
    for (const [id, card] of found) {
      // The account is gone, and its name with it.
      if (card === null) cache.delete(id);
      // Not cached without a name: users choose one just before they write.
      else cache.set(id, card, { ttl: card.displayName === unnamedGrower ? 1 : cacheMilliseconds });
    }
    return found;
  }

  /** The cards of the users that exist; null if the user service does not answer. */
  async function fetchBatch(ids: readonly number[]): Promise<InternalUserCard[] | null> {
    try {
      return await callInternal(readUserCards, { body: { ids: [...ids] } }, peers, { timeoutMs });
    } catch (error) {
      // The feed then shows no names. A service that is down is not called again for every page, but one that only
      // rejects these ids is called for others.
      if (!isPermanentFailure(error)) pausedUntil = now() + pauseAfterFailureMilliseconds;
      log.warn({ err: error }, 'author names are not available');
      return null;
    }
  }

  /** What is known of each id; null for a deleted account. */
  async function find(ids: readonly number[]): Promise<(id: number) => InternalUserCard | null | undefined> {
    const unique = [...new Set(ids)];
    // Read first, because fetching may evict entries.
    const known = new Map(unique.map((id) => [id, cache.get(id)]));
    const fetched = await fetchCards(unique.filter((id) => !cache.has(id)));
    return (id) => (fetched.has(id) ? fetched.get(id) : known.get(id));
  }

  async function read(ids: readonly number[]): Promise<(id: number) => UserCard> {
    const cardOf = await find(ids);
    return (id) => publicCard(cardOf(id) ?? { ...unknownGrower, id });
  }

  return {
    read,
    async readNames(ids) {
      const cardOf = await find(ids);
      return (id) => {
        const card = cardOf(id);
        return card === null ? null : (card ?? unknownGrower).displayName;
      };
    },
    readOne: async (id) => (await read([id]))(id),
    async readSuspended(ids) {
      await read(ids);
      return new Set(ids.filter((id) => cache.get(id)?.isSuspended === true));
    },
    async readCreatedAt(id) {
      if (cache.get(id) === undefined) await fetchCards([id]);
      const card = cache.get(id);
      return card === undefined ? null : new Date(card.createdAt);
    },
    async requireMember(id) {
      const [card] = await callInternal(readUserCards, { body: { ids: [id] } }, peers);
      if (card === undefined || card.isGuest) throw new AppError('not_found');
    },
  };
}

function publicCard({ id, displayName, profileImage, level }: UserCard): UserCard {
  return { id, displayName, profileImage, level };
}
