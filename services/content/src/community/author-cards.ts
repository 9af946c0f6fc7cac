import { internalUserCardSchema, type InternalUserCard, type UserCard } from '@grow/contracts';
import { callInternal, type Logger } from '@grow/service-kit';
import { z } from 'zod';

export type AuthorCards = {
  /** A card for every id; a plain 'Grower' for those that the user service does not know or cannot tell just now. */
  read: (ids: readonly number[]) => Promise<Map<number, UserCard>>;
  /** One card, as `read` gives it. */
  readOne: (id: number) => Promise<UserCard>;
  /** When an account was made; null where that cannot be known. */
  readCreatedAt: (id: number) => Promise<Date | null>;
};

type Options = { userUrl: string; internalSecret: string; log: Logger; now?: () => number; timeoutMs?: number };

const keptMilliseconds = 30_000;
const keptCards = 5_000;
const pauseAfterFailureMilliseconds = 2_000;

export function unknownGrower(id: number): UserCard {
  return { id, username: 'grower', displayName: 'Grower', profileImage: null, level: 1 };
}

/** Asks the user service for names and pictures, and keeps a bounded number of answers for a short time. */
export function createAuthorCards({
  userUrl,
  internalSecret,
  log,
  now = () => performance.now(),
  timeoutMs = 1_000,
}: Options): AuthorCards {
  const kept = new Map<number, { card: InternalUserCard; until: number }>();
  let pausedUntil = 0;

  async function ask(ids: number[]): Promise<void> {
    if (ids.length === 0 || now() < pausedUntil) return;
    try {
      const cards = await callInternal({
        baseUrl: userUrl,
        internalSecret,
        as: 'content',
        method: 'POST',
        path: '/internal/users/cards',
        body: { ids },
        output: z.array(internalUserCardSchema),
        timeoutMs,
      });
      for (const card of cards) keep(card);
    } catch (error) {
      // The feed goes on without names; a dead service is not asked again for every page.
      pausedUntil = now() + pauseAfterFailureMilliseconds;
      log.warn({ err: error }, 'Names of authors are not available');
    }
  }

  function keep(card: InternalUserCard): void {
    kept.delete(card.id);
    kept.set(card.id, { card, until: now() + keptMilliseconds });
    const oldest = kept.keys().next().value;
    if (kept.size > keptCards && oldest !== undefined) kept.delete(oldest);
  }

  async function read(ids: readonly number[]): Promise<Map<number, UserCard>> {
    const unique = [...new Set(ids)];
    await ask(unique.filter((id) => (kept.get(id)?.until ?? 0) <= now()));
    return new Map(unique.map((id) => [id, withoutPrivate(kept.get(id)?.card) ?? unknownGrower(id)]));
  }

  return {
    read,
    async readOne(id) {
      return (await read([id])).get(id) ?? unknownGrower(id);
    },
    async readCreatedAt(id) {
      if (!kept.has(id)) await ask([id]);
      const card = kept.get(id)?.card;
      return card === undefined ? null : new Date(card.createdAt);
    },
  };
}

function withoutPrivate(card: InternalUserCard | undefined): UserCard | undefined {
  if (card === undefined) return undefined;
  const { id, username, displayName, profileImage, level } = card;
  return { id, username, displayName, profileImage, level };
}
