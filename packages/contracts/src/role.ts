import { z } from 'zod/mini';

/** The roles of an account besides admin, which is `isAdmin` (spec: roles). */
export const roleSchema = z.enum(['author', 'reviewer', 'moderator']);
export type Role = z.infer<typeof roleSchema>;

export const staffRoleSchema = z.enum([...roleSchema.options, 'admin']);
export type StaffRole = z.infer<typeof staffRoleSchema>;
export type RoleHolder = { isAdmin: boolean; roles: readonly Role[] };

/** Whether a user has the rights of a role. Admins have all rights, reviewers also those of authors. */
export function hasRole({ isAdmin, roles }: RoleHolder, role: StaffRole): boolean {
  return isAdmin || roles.some((held) => held === role || (held === 'reviewer' && role === 'author'));
}

/**
 * Whether an account may be given a role. Anybody can sign up with any email address, so for an unverified email the
 * admin has to confirm whose it is.
 */
export function canBeGranted(
  account: { isGuest: boolean; isEmailVerified: boolean },
  allowUnverified: boolean,
): boolean {
  return !account.isGuest && (account.isEmailVerified || allowUnverified);
}

/** Whether a user has any role, and therefore the dashboard. */
export function isStaff({ isAdmin, roles }: RoleHolder): boolean {
  return isAdmin || roles.length > 0;
}
