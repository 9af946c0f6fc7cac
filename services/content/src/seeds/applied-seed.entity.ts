import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An applied seed. Later starts skip it, even if its rows were edited or deleted. */
export const AppliedSeed = defineEntity({
  name: 'AppliedSeed',
  tableName: 'applied_seeds',
  properties: {
    name: p.text().primary(),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
export type AppliedSeed = InferEntity<typeof AppliedSeed>;
