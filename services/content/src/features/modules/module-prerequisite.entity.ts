import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A gate: the module opens once `thresholdPercent` of the required module's lessons are completed (rules 2). */
export const ModulePrerequisiteEntity = defineEntity({
  name: 'ModulePrerequisite',
  tableName: 'module_prerequisites',
  properties: {
    moduleId: p.integer().primary(),
    requiresModuleId: p.integer().primary(),
    thresholdPercent: p.integer().default(75),
  },
});
export type ModulePrerequisiteRow = InferEntity<typeof ModulePrerequisiteEntity>;
