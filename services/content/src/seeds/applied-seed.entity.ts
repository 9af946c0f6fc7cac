import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A seed that was applied. A later start does not apply it again, whatever was edited or deleted since. */
export const AppliedSeed = defineEntity({
  name: 'AppliedSeed',
  tableName: 'applied_seeds',
  properties: {
    name: p.text().primary(),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
export type AppliedSeed = InferEntity<typeof AppliedSeed>;
