import { roleSchema, type AdminUser, type ParsedInputOf, type setUserAdmin, type setUserRoles } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { assertAdminIsLeft, assertMayHave, lockAdmins, type Rights } from '../users/user.policy.ts';
import { AdminChange } from './admin-change.entity.ts';
import { presentAdminUser } from './list-users.ts';

type Change = { em: EntityManager; adminId: number; userId: number };
type Body<C extends typeof setUserAdmin | typeof setUserRoles> = ParsedInputOf<C>['body'];

/** Grants or revokes admin rights; the last admin keeps them, also under concurrency (spec: admins). */
export function setAdmin(change: Change, { isAdmin, ...options }: Body<typeof setUserAdmin>): Promise<AdminUser> {
  return changeRights(change, options, ({ roles }) => ({ isAdmin, roles }));
}

/** Gives a user these roles and no others. */
export function setRoles(change: Change, { roles: wanted, ...options }: Body<typeof setUserRoles>): Promise<AdminUser> {
  // Each role once and in a fixed order, so that equal rights compare equal.
  const roles = roleSchema.options.filter((role) => wanted.includes(role));
  return changeRights(change, options, ({ isAdmin }) => ({ isAdmin, roles }));
}

async function changeRights(
  { em, adminId, userId }: Change,
  { allowUnverified }: { allowUnverified: boolean },
  rightsAfter: (before: Rights) => Rights,
): Promise<AdminUser> {
  return em.transactional(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user === null) throw new AppError('not_found', { message: localizable('There is no such user.') });
    if (!admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    const wanted = rightsAfter(user);
    const { isAdmin, roles } = wanted;
    const kept = { isAdmin: isAdmin && user.isAdmin, roles: roles.filter((role) => user.roles.includes(role)) };
    if (!isAdmin) assertAdminIsLeft(user, admins);
    assertMayHave(user, wanted, !isSame(kept, wanted), allowUnverified);
    // Revoked and granted rights are separate entries.
    for (const [before, after] of [
      [{ isAdmin: user.isAdmin, roles: user.roles }, kept],
      [kept, wanted],
    ] as const) {
      if (isSame(before, after)) continue;
      const rights = {
        wasAdmin: before.isAdmin,
        rolesBefore: before.roles,
        isAdmin: after.isAdmin,
        rolesAfter: after.roles,
      };
      tx.create(AdminChange, { adminId, userId, ...rights });
      // Flushed one by one, so that their ids are in this order.
      await tx.flush();
    }
    tx.assign(user, { isAdmin, roles });
    return presentAdminUser(user);
  });
}

function isSame(one: Rights, other: Rights): boolean {
  return one.isAdmin === other.isAdmin && one.roles.join() === other.roles.join();
}
