import type { PathType } from '@grow/contracts';
import { Icons } from '@grow/ui/icons';
import { ChoiceList } from './choice-list.tsx';

const paths = [
  {
    value: 'soil',
    name: 'Soil',
    description: 'For experienced growers',
    note: 'Best way to grow quality',
    Icon: Icons.Sprout,
  },
  {
    value: 'hydroponics',
    name: 'Hydroponics',
    description: 'Advanced method for higher yields',
    note: 'Best for quantity',
    Icon: Icons.Droplets,
  },
] as const;

type PathStepProps = { chosen: PathType | null; isSaving: boolean; onChoose: (path: PathType) => void };

/** One card for each kind of path (spec: learning-paths). */
export function PathStep({ chosen, isSaving, onChoose }: PathStepProps) {
  return <ChoiceList choices={paths} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />;
}
