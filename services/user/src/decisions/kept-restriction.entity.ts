import { guidelineSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A mute or suspension that was in force when its account was deleted, for whoever registers again. */
export const KeptRestriction = defineEntity({
  name: 'KeptRestriction',
  tableName: 'kept_restrictions',
  indexes: [{ properties: ['keys'], type: 'gin' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Keyed hashes of the email and of the accounts at providers. */
    keys: p.array(),
    kind: p.enum(['mute', 'suspend']),
    rule: p.enum(guidelineSchema.options).nullable(),
    /** When it ends, and this row is deleted; null if it has no end. */
    until: p.datetime().nullable(),
  },
});
export type KeptRestriction = InferEntity<typeof KeptRestriction>;
