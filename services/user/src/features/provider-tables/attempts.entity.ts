import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Tries counted for one account, whatever address they come from. */
export const Attempts = defineEntity({
  name: 'Attempts',
  schema: 'identity',
  tableName: 'attempts',
  properties: {
    /** A hash of what was tried for whom. */
    key: p.blob().primary(),
    count: p.integer(),
    windowStartedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Attempts = InferEntity<typeof Attempts>;
