import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Post } from './post.entity.ts';

export const PostLike = defineEntity({
  name: 'PostLike',
  tableName: 'post_likes',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    post: () => p.manyToOne(Post).ref().primary().deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PostLike = InferEntity<typeof PostLike>;
