import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger, publishedRevisionTrigger, softDelete } from '../../database/content-table.ts';
import { LearningPath } from '../learning-paths/learning-path.entity.ts';

/** A module without its words: see `PublishedText`. */
export const Module = defineEntity({
  name: 'Module',
  tableName: 'modules',
  filters: softDelete,
  indexes: [
    { name: 'modules_path_order', properties: ['path', 'order', 'id'], where: 'deleted_at is null' },
    { name: 'modules_trash', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
  triggers: [contentChangedTrigger, publishedRevisionTrigger('module', 'modules')],
  properties: {
    id: p.integer().primary(),
    path: () => p.manyToOne(LearningPath).ref().deleteRule('cascade'),
    order: p.integer().check('"order" >= 1'),
    imageUrl: p.text().nullable(),
    /** Set while the module is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Module = InferEntity<typeof Module>;

/** A gate: the module opens once `thresholdPercent` of the required lessons are completed (spec: locks). */
export const ModulePrerequisite = defineEntity({
  name: 'ModulePrerequisite',
  tableName: 'module_prerequisites',
  checks: [{ expression: 'module_id <> requires_module_id' }],
  triggers: [contentChangedTrigger],
  properties: {
    module: () => p.manyToOne(Module).ref().primary().updateRule('no action').deleteRule('cascade'),
    requiresModule: () => p.manyToOne(Module).ref().primary().updateRule('no action').deleteRule('cascade').index(),
    thresholdPercent: p.integer().default(75).check('threshold_percent >= 1 and threshold_percent <= 100'),
  },
});
export type ModulePrerequisite = InferEntity<typeof ModulePrerequisite>;

/** A learner has had a module open. It is never locked again for them (spec: locks). */
export const ModuleOpening = defineEntity({
  name: 'ModuleOpening',
  tableName: 'module_openings',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    module: () => p.manyToOne(Module).ref().primary().deleteRule('cascade').index(),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ModuleOpening = InferEntity<typeof ModuleOpening>;

/** A learner has completed a module. It stays completed, whatever lessons come later (spec: progress). */
export const ModuleCompletion = defineEntity({
  name: 'ModuleCompletion',
  tableName: 'module_completions',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    module: () => p.manyToOne(Module).ref().primary().deleteRule('cascade').index(),
    completedAt: p.datetime(),
  },
});
export type ModuleCompletion = InferEntity<typeof ModuleCompletion>;
