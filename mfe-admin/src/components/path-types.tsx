import type { PathType } from '@grow/contracts';
import { Badge } from '@grow/ui';
import { t, useT } from '../texts.ts';

export const nameOfType = (type: PathType): string => t(`pathType.${type}`);

export function TypeBadge({ type }: { type: PathType }) {
  const t = useT();
  return <Badge colorPalette={type === 'soil' ? 'amber' : 'teal'}>{t(`pathType.${type}`)}</Badge>;
}
