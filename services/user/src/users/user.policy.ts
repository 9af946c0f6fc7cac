import { canBeGranted } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';

/** A user's rights beyond those of a member (spec: roles). */
export type Rights = Pick<User, 'isAdmin' | 'roles'>;

/** A filter: users who may publish what others write, which are reviewers and admins (spec: roles). */
export const mayPublish = { $or: [{ isAdmin: true }, { roles: { $contains: ['reviewer' as const] } }] };

/** A filter: users who may moderate (spec: roles). */
export const mayModerate = { $or: [{ isAdmin: true }, { roles: { $contains: ['moderator' as const] } }] };

/**
 * Locks all admins, in a fixed order. If two admins are demoted or deleted concurrently, the second call waits and sees
 * that one is left.
 */
export function lockAdmins(tx: EntityManager): Promise<User[]> {
  return tx.find(User, { isAdmin: true }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The last admin can be neither demoted nor deleted (spec: admins). */
export function assertAdminIsLeft(user: User, admins: readonly User[]): void {
  if (user.isAdmin && admins.length === 1) throw new AppError('last_admin');
}

/** Guests can have no rights. Others can get new ones if their email is verified, or if an admin vouches for them. */
export function assertMayHave(user: User, wanted: Rights, isNew: boolean, allowUnverified: boolean): void {
  if (wanted.isAdmin && user.isGuest) {
    throw new AppError('unprocessable', { message: localizable('A guest account cannot be an admin.') });
  }
  if (wanted.roles.length > 0 && user.isGuest) {
    throw new AppError('unprocessable', { message: localizable('A guest account cannot have a role.') });
  }
  const account = { isGuest: user.isGuest, isEmailVerified: user.emailVerified };
  if (isNew && !canBeGranted(account, allowUnverified)) throw new AppError('email_unverified');
}
