import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { Flag } from './flag.entity.ts';

/** Somebody for whom a flag is on. */
export const FlagPerson = defineEntity({
  name: 'FlagPerson',
  tableName: 'flag_people',
  properties: {
    flag: () => p.manyToOne(Flag).ref().primary().updateRule('no action').deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade').index(),
  },
});
export type FlagPerson = InferEntity<typeof FlagPerson>;
