import { hasRole, type StaffRole } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';

/** Whether the current user may do what this role is for. The server decides; this only hides what it would refuse. */
export function useHasRole(role: StaffRole): boolean {
  const { user } = useSession();
  return user !== null && hasRole(user, role);
}

export const roleNames: Record<StaffRole, string> = {
  author: 'Author',
  reviewer: 'Reviewer',
  moderator: 'Moderator',
  admin: 'Admin',
};
