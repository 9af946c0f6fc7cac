import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A user who has blocked another. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  checks: [{ expression: 'blocker_id <> blocked_id' }],
  properties: {
    blocker: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade'),
    blocked: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Block = InferEntity<typeof Block>;

/** The version of a user's blocks. Both are synced to the content service. */
export const BlockState = defineEntity({
  name: 'BlockState',
  tableName: 'block_states',
  properties: {
    user: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade'),
    version: p.integer(),
  },
});
export type BlockState = InferEntity<typeof BlockState>;
