import type { AdminUser } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { adminUserColumns, presentAdminUser } from './list-users.ts';

type Change = { em: EntityManager; adminId: number; userId: number; isAdmin: boolean };

/** Rules 9: grants or revokes admin rights; the last admin keeps them, however many are revoked at the same moment. */
export async function setAdmin({ em, adminId, userId, isAdmin }: Change): Promise<AdminUser> {
  return em.transactional(async (tx) => {
    // Locks every admin in one order: two who revoke each other wait, and the second sees that one is left.
    const admins = await tx.execute<{ id: number }[]>(
      'select id from users where is_admin order by id for no key update',
    );
    const [user] = await tx.execute<{ isAdmin: boolean; isGuest: boolean }[]>(
      'select is_admin as "isAdmin", is_guest as "isGuest" from users where id = ? for no key update',
      [userId],
    );
    if (user === undefined) throw new AppError('not_found', { message: 'There is no such user.' });
    if (!admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    if (isAdmin && user.isGuest) {
      throw new AppError('unprocessable', { message: 'A guest account cannot be an admin.' });
    }
    if (!isAdmin && user.isAdmin && admins.length === 1) {
      throw new AppError('conflict', { message: 'The last admin cannot be removed.' });
    }
    const [after] = await tx.execute<Parameters<typeof presentAdminUser>[0][]>(
      `update users set is_admin = ? where id = ? returning ${adminUserColumns}`,
      [isAdmin, userId],
    );
    if (after === undefined) throw new AppError('not_found', { message: 'There is no such user.' });
    if (user.isAdmin !== isAdmin) {
      await tx.execute('insert into admin_audit (admin_id, user_id, was_admin, is_admin) values (?, ?, ?, ?)', [
        adminId,
        userId,
        user.isAdmin,
        isAdmin,
      ]);
    }
    return presentAdminUser(after);
  });
}
