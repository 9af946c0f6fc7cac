import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';

/** What an author or a reviewer says of a revision. */
export const ReviewComment = defineEntity({
  name: 'ReviewComment',
  tableName: 'review_comments',
  indexes: [{ properties: ['item', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    item: () => p.manyToOne(ContentItem).ref().deleteRule('cascade'),
    /** The revision. */
    number: p.integer(),
    /** Null for a comment on the whole. */
    paragraph: p.integer().nullable(),
    /** How that paragraph began. */
    quote: p.text().nullable(),
    authorId: p.integer(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReviewComment = InferEntity<typeof ReviewComment>;
