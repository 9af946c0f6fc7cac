import { contentKindSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger } from './content-table.ts';

/** The other translated fields of a text, and what is known of its questions. */
type TextFields = {
  imageAlt?: string | null;
  spellings?: string[];
  /** Of a translated lesson: the key lines of the questions of its source. All languages share their answers. */
  keyLines?: string[];
};

/**
 * The published text of an item in one language, the source included: what learners read and what the search finds.
 * Its revision is the published one of the item in that language.
 */
export const PublishedText = defineEntity({
  name: 'PublishedText',
  tableName: 'published_texts',
  triggers: [contentChangedTrigger],
  indexes: [
    {
      name: 'published_texts_words',
      expression: `create index "published_texts_words" on "published_texts" using gin ("words")`,
    },
  ],
  properties: {
    kind: p.enum(contentKindSchema.options).primary(),
    itemId: p.integer().primary().autoincrement(false),
    language: p.text().primary(),
    /** The name of a path, module, term or achievement; the title of a lesson. */
    title: p.text(),
    /** The description of a path, module or achievement, the meaning of a term, the markdown of a lesson. */
    text: p.text(),
    fields: p.json<TextFields>(),
    /** The words by which the text is found: see `textVector`. */
    words: p.string().columnType('tsvector').lazy().hidden(),
    /** Of a translation: whether the published source has changed since. */
    isStale: p.boolean().default(false),
  },
});
export type PublishedText = InferEntity<typeof PublishedText>;
export type TextColumns = Pick<PublishedText, 'title' | 'text' | 'fields'>;
