import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** That a learner has once had a module open. It never locks for them again (rules 3). */
export const ModuleOpeningEntity = defineEntity({
  name: 'ModuleOpening',
  tableName: 'module_openings',
  properties: {
    userId: p.integer().primary(),
    moduleId: p.integer().primary(),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ModuleOpeningRow = InferEntity<typeof ModuleOpeningEntity>;
