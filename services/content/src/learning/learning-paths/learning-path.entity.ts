import { pathTypeSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger, publishedRevisionTrigger, softDelete } from '../../database/content-table.ts';

/** A learning path without its words: see `PublishedText`. */
export const LearningPath = defineEntity({
  name: 'LearningPath',
  tableName: 'learning_paths',
  filters: softDelete,
  indexes: [{ name: 'learning_paths_trash', properties: ['deletedAt'], where: 'deleted_at is not null' }],
  triggers: [contentChangedTrigger, publishedRevisionTrigger('learning-path', 'learning_paths')],
  properties: {
    id: p.integer().primary(),
    type: p.enum(pathTypeSchema.options),
    imageUrl: p.text().nullable(),
    /** Set while the path is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type LearningPath = InferEntity<typeof LearningPath>;
