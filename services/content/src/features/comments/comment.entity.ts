import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const CommentEntity = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: p.integer().primary(),
    postId: p.integer(),
    userId: p.integer(),
    content: p.text(),
    imageUrl: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type CommentRow = InferEntity<typeof CommentEntity>;
