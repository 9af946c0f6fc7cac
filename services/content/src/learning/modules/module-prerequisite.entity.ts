import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger } from '../../database/content-changed-trigger.ts';
import { Module } from './module.entity.ts';

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
