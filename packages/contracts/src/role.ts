import { z } from 'zod/mini';

/** The roles of an account beside that of an admin, which is `isAdmin` (specification 8.1). */
export const roleSchema = z.enum(['author', 'reviewer', 'moderator']);
export type Role = z.infer<typeof roleSchema>;

export type StaffRole = Role | 'admin';
export type RoleHolder = { isAdmin: boolean; roles: readonly Role[] };

/** Whether somebody may do what a role is for: an admin everything, a reviewer also what an author may. */
export function hasRole({ isAdmin, roles }: RoleHolder, role: StaffRole): boolean {
  return isAdmin || roles.some((held) => held === role || (held === 'reviewer' && role === 'author'));
}

/** Whether somebody has any role, and with it the dashboard. */
export function isStaff({ isAdmin, roles }: RoleHolder): boolean {
  return isAdmin || roles.length > 0;
}
