import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Post } from '../posts/post.entity.ts';

export const Comment = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  uniques: [{ name: 'comments_client_key', properties: ['userId', 'clientKey'] }],
  indexes: [
    { properties: ['userId', 'createdAt'] },
    { properties: ['post', 'id'] },
    { name: 'comments_image_url', properties: ['imageUrl'], where: 'image_url is not null' },
  ],
  checks: [{ name: 'comments_held_check', expression: 'not is_held or hidden_at is not null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    post: () => p.manyToOne(Post).ref().deleteRule('cascade'),
    userId: p.integer(),
    content: p.text(),
    imageUrl: p.text().nullable(),
    /** Chosen by the sender, so that a retry does not create a second comment. */
    clientKey: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Set by moderators, and while the comment is held. */
    hiddenAt: p.datetime().nullable(),
    /** Hidden from all but its author until a moderator has looked at it. */
    isHeld: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
  },
});
export type Comment = InferEntity<typeof Comment>;
