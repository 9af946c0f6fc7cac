import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** One row per learner and lesson. The learner comes first in the key, so that the table can be spread by learner. */
export const UserProgressEntity = defineEntity({
  name: 'UserProgress',
  tableName: 'user_progress',
  properties: {
    userId: p.integer().primary(),
    lessonId: p.integer().primary(),
    id: p.integer().autoincrement(),
    moduleId: p.integer(),
    completed: p.boolean().default(false),
    completedAt: p.datetime().nullable(),
  },
});
export type UserProgressRow = InferEntity<typeof UserProgressEntity>;
