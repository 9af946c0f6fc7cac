import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Counted sign-in attempts on one account, from any address. */
export const Attempts = defineEntity({
  name: 'Attempts',
  schema: 'identity',
  tableName: 'attempts',
  properties: {
    /** A hash of the kind of attempt and the account. */
    key: p.blob().primary(),
    count: p.integer(),
    windowStartedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Attempts = InferEntity<typeof Attempts>;
