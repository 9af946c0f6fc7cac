import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A seed that ran, so that a later start brings back nothing that was edited or deleted since. */
export const AppliedSeed = defineEntity({
  name: 'AppliedSeed',
  tableName: 'applied_seeds',
  properties: {
    name: p.text().primary(),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
export type AppliedSeed = InferEntity<typeof AppliedSeed>;
