import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** The version of a user's blocks, which is synced to the content service with them. */
export const BlockState = defineEntity({
  name: 'BlockState',
  tableName: 'block_states',
  properties: {
    user: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade'),
    version: p.integer(),
  },
});
export type BlockState = InferEntity<typeof BlockState>;
