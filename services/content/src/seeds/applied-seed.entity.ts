import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A seed that was applied, so that a later start restores nothing that was edited or deleted since. */
export const AppliedSeed = defineEntity({
  name: 'AppliedSeed',
  tableName: 'applied_seeds',
  properties: {
    name: p.text().primary(),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
export type AppliedSeed = InferEntity<typeof AppliedSeed>;
