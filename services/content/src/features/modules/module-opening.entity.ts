import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Module } from './module.entity.ts';

/** That a learner has once had a module open. It never locks for them again (specification 12.3). */
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
