import type { PathType } from '@grow/contracts';
import { Badge } from '@grow/ui';

export const pathTypes: Record<PathType, string> = { soil: 'Soil Growing', hydroponics: 'Hydroponics' };

export function TypeBadge({ type }: { type: PathType }) {
  return <Badge colorPalette={type === 'soil' ? 'amber' : 'teal'}>{pathTypes[type]}</Badge>;
}
