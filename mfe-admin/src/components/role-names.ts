import type { StaffRole } from '@grow/contracts';

export const roleNames: Record<StaffRole, string> = {
  author: 'Author',
  reviewer: 'Reviewer',
  moderator: 'Moderator',
  admin: 'Admin',
};
