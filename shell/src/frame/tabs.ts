import { paths } from '@grow/mfe-kit';
import { Icons } from '@grow/ui/icons';

/** The four tabs of the bottom navigation (specification 2.3). */
export const tabs = [
  { label: 'Learn', path: paths.learn, Icon: Icons.BookOpen },
  { label: 'Community', path: paths.community, Icon: Icons.Users },
  { label: 'Contact', path: paths.contact, Icon: Icons.Mail },
  { label: 'Profile / Log Out', path: paths.profile, Icon: Icons.User },
] as const;

export type TabPath = (typeof tabs)[number]['path'];

/** Active when the path starts with the tab's path; '/' only on an exact match. */
export function isTabActive(tabPath: string, pathname: string): boolean {
  return tabPath === '/' ? pathname === '/' : pathname.startsWith(tabPath);
}
