import { type achievementIcons } from '@grow/contracts';
import { Icons } from '@grow/ui/icons';

type IconName = (typeof achievementIcons)[number];

const icons = {
  award: Icons.Award,
  book: Icons.BookOpen,
  leaf: Icons.Leaf,
  seedling: Icons.Sprout,
  droplet: Icons.Droplet,
  flower: Icons.Flower2,
  flask: Icons.FlaskConical,
} satisfies Record<IconName, unknown>;

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An unknown icon falls back to award (spec: achievement-data). */
export function achievementIcon(name: string) {
  return icons[isIconName(name) ? name : 'award'];
}
