import { claimMoments, type Moment } from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { grantXp } from './grant-xp.ts';

/**
 * Receives XP events from the content service's outbox, at least once: in batches, or one by one after a failed batch.
 * Devices claim the resulting moments.
 */
export function xpRoutes(): Route[] {
  return [
    handle(claimMoments, async (_input, { em, caller }) => ({ moments: await claimForUser(em, caller.userId) })),
    handleInternal(internal.grantXp, async ({ body }, { em }) => ({ isNew: (await grantXp(em, [body])) === 1 })),
    handleInternal(internal.grantXpBatch, async ({ body }, { em }) => ({ added: await grantXp(em, body.events) })),
  ];
}

/** Takes a user's moments. If two devices ask at the same time, one gets them. */
async function claimForUser(em: EntityManager, userId: number): Promise<Moment[]> {
  return em.transactional(async (tx) => {
    const user = await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const moments = user?.moments ?? [];
    if (user !== null && moments.length > 0) user.moments = [];
    return moments;
  });
}
