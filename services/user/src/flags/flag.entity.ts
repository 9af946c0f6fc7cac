import { staffRoleSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** For whom a flag is on, beside its people. A flag without a row is off. */
export const Flag = defineEntity({
  name: 'Flag',
  tableName: 'flags',
  checks: [{ expression: 'percent >= 0 and percent <= 100' }],
  properties: {
    name: p.text().primary(),
    percent: p.integer(),
    roles: p.enum(staffRoleSchema.options).array().default([]),
  },
});
export type Flag = InferEntity<typeof Flag>;
