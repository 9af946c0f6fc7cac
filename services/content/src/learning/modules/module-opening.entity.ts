import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Module } from './module.entity.ts';

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
