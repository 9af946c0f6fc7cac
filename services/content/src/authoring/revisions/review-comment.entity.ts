import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';

/** A comment of an author or a reviewer on a revision. */
export const ReviewComment = defineEntity({
  name: 'ReviewComment',
  tableName: 'review_comments',
  indexes: [{ properties: ['item', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    item: () => p.manyToOne(ContentItem).ref().deleteRule('cascade'),
    revision: p.integer(),
    /** Null for a comment on the whole revision. */
    paragraph: p.integer().nullable(),
    /** The beginning of that paragraph. */
    quote: p.text().nullable(),
    authorId: p.integer(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReviewComment = InferEntity<typeof ReviewComment>;
