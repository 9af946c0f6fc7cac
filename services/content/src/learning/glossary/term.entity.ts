import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger, publishedRevisionTrigger, softDelete } from '../../database/content-table.ts';

/** A term of the glossary without its words: see `PublishedText`. */
export const Term = defineEntity({
  name: 'Term',
  tableName: 'terms',
  filters: softDelete,
  triggers: [contentChangedTrigger, publishedRevisionTrigger('term', 'terms')],
  properties: {
    id: p.integer().primary(),
    /** The lesson that explains it, which may be a draft or in the trash: then learners get no link. */
    lessonId: p.integer().nullable(),
    /** Set while the term is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Term = InferEntity<typeof Term>;
