import type { AdminUser } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/index.ts';
import { AdminChange } from './admin-change.entity.ts';
import { presentAdminUser } from './list-users.ts';

type Change = { em: EntityManager; adminId: number; userId: number; isAdmin: boolean };

/** Grants or revokes admin rights; the last admin keeps them, also under concurrency (specification 12.9). */
export async function setAdmin({ em, adminId, userId, isAdmin }: Change): Promise<AdminUser> {
  return em.transactional(async (tx) => {
    // Locks all admins in one order: of two who revoke each other, the second waits, and sees that one is left.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const admins = await tx.find(User, { isAdmin: true }, { orderBy: { id: 'asc' }, lockMode });
    const user = await tx.findOne(User, { id: userId }, { lockMode });
    if (user === null) throw new AppError('not_found', { message: 'There is no such user.' });
    if (!admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    if (isAdmin && user.isGuest) {
      throw new AppError('unprocessable', { message: 'A guest account cannot be an admin.' });
    }
    if (!isAdmin && user.isAdmin && admins.length === 1) throw new AppError('last_admin');
    if (user.isAdmin !== isAdmin) tx.create(AdminChange, { adminId, userId, wasAdmin: user.isAdmin, isAdmin });
    user.isAdmin = isAdmin;
    return presentAdminUser(user);
  });
}
