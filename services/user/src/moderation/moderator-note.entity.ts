import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A moderator's note about a user, for other moderators. Deleted with the account of either. */
export const ModeratorNote = defineEntity({
  name: 'ModeratorNote',
  tableName: 'moderator_notes',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    author: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ModeratorNote = InferEntity<typeof ModeratorNote>;
