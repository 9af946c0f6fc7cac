import type { AchievementRule } from '@grow/learning-rules';
import type { achievementIcons } from '@grow/contracts';
import { moduleSeeds } from './path-seeds.ts';

export type AchievementSeed = {
  id: number;
  name: string;
  description: string;
  icon: (typeof achievementIcons)[number];
  xpReward: number;
  moduleId: number | null;
  rule: AchievementRule;
};

type Icon = AchievementSeed['icon'];

const moduleTitles: ReadonlyArray<readonly [name: string, icon: Icon, xpReward: number]> = [
  ['Well Prepared', 'book', 30],
  ['First Leaves', 'seedling', 30],
  ['Green Thumb', 'leaf', 40],
  ['In Full Bloom', 'flower', 60],
  ['Water Wise', 'droplet', 40],
  ['Soil Keeper', 'leaf', 40],
  ['Light Reader', 'award', 40],
  ['Plant Doctor', 'flask', 40],
  ['Harvest Hand', 'award', 80],
  ['Off the Ground', 'droplet', 30],
  ['Solution Mixer', 'flask', 40],
  ['System Builder', 'award', 40],
  ['White Roots', 'seedling', 40],
  ['Even Canopy', 'flower', 60],
  ['Head Grower', 'award', 80],
];

const perModule = moduleSeeds.map(({ id, name }, index): AchievementSeed => {
  const [title, icon, xpReward] = moduleTitles[index] ?? [name, 'award', 40];
  return {
    id: 7 + index,
    name: title,
    description: `Complete every lesson of ${name}.`,
    icon,
    xpReward,
    moduleId: id,
    rule: { kind: 'module-completed', moduleId: id },
  };
});

export const achievementSeeds: readonly AchievementSeed[] = [
  {
    id: 1,
    name: 'First Seed',
    description: 'Complete your first lesson.',
    icon: 'seedling',
    xpReward: 10,
    moduleId: null,
    rule: { kind: 'lessons-completed', count: 1 },
  },
  {
    id: 2,
    name: 'Taking Root',
    description: 'Complete ten lessons.',
    icon: 'leaf',
    xpReward: 50,
    moduleId: null,
    rule: { kind: 'lessons-completed', count: 10 },
  },
  {
    id: 3,
    name: 'Steady Growth',
    description: 'Complete twenty-five lessons.',
    icon: 'book',
    xpReward: 100,
    moduleId: null,
    rule: { kind: 'lessons-completed', count: 25 },
  },
  {
    id: 4,
    name: 'Soil Graduate',
    description: 'Complete every lesson of the soil path.',
    icon: 'flower',
    xpReward: 150,
    moduleId: null,
    rule: { kind: 'path-completed', pathType: 'soil' },
  },
  {
    id: 5,
    name: 'Hydroponics Graduate',
    description: 'Complete every lesson of the hydroponics path.',
    icon: 'droplet',
    xpReward: 150,
    moduleId: null,
    rule: { kind: 'path-completed', pathType: 'hydroponics' },
  },
  {
    id: 6,
    name: 'Grow Bible Scholar',
    description: 'Complete every lesson of both paths.',
    icon: 'award',
    xpReward: 300,
    moduleId: null,
    rule: { kind: 'all-paths-completed' },
  },
  ...perModule,
];
