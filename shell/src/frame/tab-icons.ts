import type { TabIcon } from '@grow/contracts';
import { Icons } from '@grow/ui/icons';

/** The icons that the manifest of a remote may name. */
export const iconOfTab = {
  BookOpen: Icons.BookOpen,
  House: Icons.House,
  Leaf: Icons.Leaf,
  Mail: Icons.Mail,
  MessageCircle: Icons.MessageCircle,
  Sprout: Icons.Sprout,
  User: Icons.User,
  Users: Icons.Users,
} satisfies Record<TabIcon, unknown>;
