import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const ModuleEntity = defineEntity({
  name: 'Module',
  tableName: 'modules',
  properties: {
    id: p.integer().primary(),
    pathId: p.integer(),
    name: p.text(),
    description: p.text(),
    order: p.integer(),
    imageUrl: p.text().nullable(),
    /** Set while the module lies in the trash; every read leaves it out. */
    deletedAt: p.datetime().nullable(),
  },
});
export type ModuleRow = InferEntity<typeof ModuleEntity>;
