import type { Achievement, achievementIcons, AchievementRule } from '@grow/contracts';
import { moduleSeeds } from './path-seeds.ts';

type Icon = (typeof achievementIcons)[number];
export type AchievementSeed = Achievement & { icon: Icon; rule: AchievementRule };
type Undrawn = Omit<AchievementSeed, 'imageUrl'>;

const general: ReadonlyArray<
  readonly [name: string, icon: Icon, xpReward: number, task: string, rule: AchievementRule]
> = [
  ['First Seed', 'seedling', 10, 'your first lesson', { kind: 'lessons-completed', count: 1 }],
  ['Taking Root', 'leaf', 50, 'ten lessons', { kind: 'lessons-completed', count: 10 }],
  ['Steady Growth', 'book', 100, 'twenty-five lessons', { kind: 'lessons-completed', count: 25 }],
  ['Soil Graduate', 'flower', 150, 'every lesson of the soil path', { kind: 'path-completed', pathType: 'soil' }],
  [
    'Hydroponics Graduate',
    'droplet',
    150,
    'every lesson of the hydroponics path',
    { kind: 'path-completed', pathType: 'hydroponics' },
  ],
  ['Grow Bible Scholar', 'award', 300, 'every lesson of both paths', { kind: 'all-paths-completed' }],
];

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

const perModule = moduleSeeds.map(({ id, name }, index): Undrawn => {
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

const reviewing = (
  [
    { id: 22, name: 'Good Memory', icon: 'seedling', xpReward: 30, count: 7 },
    { id: 23, name: 'Deep Roots', icon: 'leaf', xpReward: 100, count: 30 },
  ] as const
).map(({ count, ...seed }): Undrawn => ({
  ...seed,
  description: `Review questions on ${count} days.`,
  moduleId: null,
  rule: { kind: 'review-days', count },
}));

/** Six for general learning, one per module, then two for reviews. Ids are stable. */
export const achievementSeeds: readonly AchievementSeed[] = [
  ...general.map(([name, icon, xpReward, task, rule], index): Undrawn => {
    return { id: 1 + index, name, description: `Complete ${task}.`, icon, xpReward, moduleId: null, rule };
  }),
  ...perModule,
  ...reviewing,
].map((seed) => ({ ...seed, imageUrl: `/api/drawings/achievements.svg#a${seed.id}` }));
