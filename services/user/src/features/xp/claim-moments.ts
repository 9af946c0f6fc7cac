import type { Moment } from '@grow/contracts';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** Takes the moments of a user: of two devices that ask at the same time, one gets them. */
export async function claimForUser(em: EntityManager, userId: number): Promise<Moment[]> {
  return em.transactional(async (tx) => {
    const user = await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const moments = user?.moments ?? [];
    if (user !== null && moments.length > 0) user.moments = [];
    return moments;
  });
}
