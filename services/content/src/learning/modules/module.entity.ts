import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger } from '../../database/content-changed-trigger.ts';
import { softDelete } from '../../database/soft-delete.ts';
import { LearningPath } from '../learning-paths/learning-path.entity.ts';

export const Module = defineEntity({
  name: 'Module',
  tableName: 'modules',
  filters: softDelete,
  indexes: [
    { name: 'modules_path_order', properties: ['path', 'order', 'id'], where: 'deleted_at is null' },
    { name: 'modules_trash', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
  triggers: [contentChangedTrigger],
  properties: {
    id: p.integer().primary(),
    path: () => p.manyToOne(LearningPath).ref().deleteRule('cascade'),
    name: p.text(),
    description: p.text(),
    order: p.integer().check('"order" >= 1'),
    imageUrl: p.text().nullable(),
    /** Set while the module is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Module = InferEntity<typeof Module>;
