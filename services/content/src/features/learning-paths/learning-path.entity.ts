import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { PathType } from '@grow/contracts';

export const LearningPathEntity = defineEntity({
  name: 'LearningPath',
  tableName: 'learning_paths',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    description: p.text(),
    type: p.text().$type<PathType>(),
    imageUrl: p.text().nullable(),
    /** Set while the path lies in the trash; every read leaves it out. */
    deletedAt: p.datetime().nullable(),
  },
});
export type LearningPathRow = InferEntity<typeof LearningPathEntity>;
