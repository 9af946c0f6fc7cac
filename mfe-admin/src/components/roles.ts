import { hasRole, type StaffRole } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';
import { t } from '../texts.ts';

export const nameOfRole = (role: StaffRole): string => t(`role.${role}`);

/** Whether the current user has a role. Only for hiding what the server would refuse. */
export function useHasRole(role: StaffRole): boolean {
  const { user } = useSession();
  return user !== null && hasRole(user, role);
}
