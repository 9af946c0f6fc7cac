import type { PathType } from '@grow/contracts';
import { Badge } from '@grow/ui';

/** The type of a path, in words. */
export function TypeBadge({ type }: { type: PathType }) {
  const isSoil = type === 'soil';
  return <Badge colorPalette={isSoil ? 'amber' : 'teal'}>{isSoil ? 'Soil Growing' : 'Hydroponics'}</Badge>;
}
