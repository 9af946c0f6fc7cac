import { roleSchema, type AdminUser, type Role } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/index.ts';
import { AdminChange } from './admin-change.entity.ts';
import { presentAdminUser } from './list-users.ts';

type Change = { em: EntityManager; adminId: number; userId: number };
type Rights = Pick<User, 'isAdmin' | 'roles'>;

/** Grants or revokes admin rights; the last admin keeps them, also under concurrency (specification 12.9). */
export function setAdmin(change: Change, isAdmin: boolean): Promise<AdminUser> {
  return changeRights(change, ({ roles }) => ({ isAdmin, roles }));
}

/** Gives a user these roles and no others. */
export function setRoles(change: Change, wanted: readonly Role[]): Promise<AdminUser> {
  // Each once, in one order, so that equal roles are equal.
  const roles = roleSchema.options.filter((role) => wanted.includes(role));
  return changeRights(change, ({ isAdmin }) => ({ isAdmin, roles }));
}

async function changeRights(
  { em, adminId, userId }: Change,
  rightsAfter: (before: Rights) => Rights,
): Promise<AdminUser> {
  return em.transactional(async (tx) => {
    // Locks all admins in one order: of two who revoke each other, the second waits, and sees that one is left.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const admins = await tx.find(User, { isAdmin: true }, { orderBy: { id: 'asc' }, lockMode });
    const user = await tx.findOne(User, { id: userId }, { lockMode });
    if (user === null) throw new AppError('not_found', { message: 'There is no such user.' });
    if (!admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    const { isAdmin, roles } = rightsAfter(user);
    if (isAdmin && user.isGuest) {
      throw new AppError('unprocessable', { message: 'A guest account cannot be an admin.' });
    }
    if (roles.length > 0 && user.isGuest) {
      throw new AppError('unprocessable', { message: 'A guest account cannot have a role.' });
    }
    if (!isAdmin && user.isAdmin && admins.length === 1) throw new AppError('last_admin');
    if (isAdmin !== user.isAdmin || roles.join() !== user.roles.join()) {
      const before = { wasAdmin: user.isAdmin, rolesBefore: user.roles };
      tx.create(AdminChange, { adminId, userId, ...before, isAdmin, rolesAfter: roles });
    }
    tx.assign(user, { isAdmin, roles });
    return presentAdminUser(user);
  });
}
