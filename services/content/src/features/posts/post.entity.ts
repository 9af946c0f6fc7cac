import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    content: p.text(),
    imageUrl: p.text().nullable(),
    category: p.text().default('help'),
    likes: p.integer().default(0),
    comments: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PostRow = InferEntity<typeof PostEntity>;
