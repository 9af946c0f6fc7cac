import type { LearningPath, Module, Prerequisite } from '@grow/contracts';

type Pictured = { imageUrl: string };
export type PathSeed = LearningPath & Pictured;
export type ModuleSeed = Pick<Module, 'id' | 'pathId' | 'name' | 'description' | 'order'> & Pictured;
export type PrerequisiteSeed = Prerequisite & { moduleId: number };

export const pathSeeds: readonly PathSeed[] = [
  {
    id: 1,
    name: 'Soil',
    description: 'For experienced growers',
    type: 'soil',
    imageUrl: '/api/drawings/path-soil.svg',
  },
  {
    id: 2,
    name: 'Hydroponics',
    description: 'Advanced method for higher yields',
    type: 'hydroponics',
    imageUrl: '/api/drawings/path-hydroponics.svg',
  },
];

const soilModules = [
  ['Before You Begin', 'The law, your responsibilities, and the space, tools and records that a calm grow rests on.'],
  ['Soil, Seeds and Seedlings', 'Build a living soil, germinate healthy seeds and raise sturdy seedlings.'],
  ['Vegetative Growth', 'Water, feed, light and shape plants while they build leaves, stems and roots.'],
  ['Flowering Stage', 'Change the day length, support the flowers and finish them without trouble.'],
  ['Water and pH', 'Know your water, water at the right moment and keep the root zone in range.'],
  ['Nutrition and Living Soil', 'What plants eat, how soil life serves it, and how to read hunger and excess.'],
  ['Light and Climate', 'Measure light, steer temperature and humidity, and move the air.'],
  ['Plant Health', 'Prevent, recognize and treat pests and diseases with the mildest means that work.'],
  ['Harvest and Post-Processing', 'Judge ripeness, then cut, dry, cure and store with care.'],
] as const;

const hydroponicModules = [
  ['Hydroponics Basics', 'The law first, then how plants live without soil and which system suits you.'],
  ['Nutrient Solution', 'Mix, measure and maintain the water that feeds everything.'],
  ['Building the System', 'Assemble, test and start a system that neither leaks nor stops.'],
  ['Vegetative Growth in Water', 'Transplant, feed and train fast plants without losing the roots.'],
  ['Commercial Flowering Phase', 'Even canopies, steady climate and clean finishing at a larger scale.'],
  ['Advanced Commercial Operations', 'Records, automation, quality and people in a licensed operation.'],
] as const;

function numbered(
  list: ReadonlyArray<readonly [name: string, description: string]>,
  pathId: number,
  firstId: number,
): ModuleSeed[] {
  return list.map(([name, description], index) => {
    const id = firstId + index;
    const imageUrl = `/api/drawings/module-${String(id).padStart(2, '0')}.svg`;
    return { id, pathId, name, description, order: index + 1, imageUrl };
  });
}

/** Ids 4, 9, 14 and 15 and their names are fixed (spec: locks). */
export const moduleSeeds: readonly ModuleSeed[] = [
  ...numbered(soilModules, 1, 1),
  ...numbered(hydroponicModules, 2, 10),
];

/** The four gated modules, with their threshold (spec: locks). */
export const prerequisiteSeeds: readonly PrerequisiteSeed[] = [
  { moduleId: 4, requiresModuleId: 3, thresholdPercent: 75 },
  { moduleId: 9, requiresModuleId: 4, thresholdPercent: 75 },
  { moduleId: 14, requiresModuleId: 13, thresholdPercent: 75 },
  { moduleId: 15, requiresModuleId: 14, thresholdPercent: 75 },
];
