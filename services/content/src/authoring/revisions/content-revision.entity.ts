import type { ContentKind, ContentOf } from '@grow/contracts';
import { defineEntity, p, type InferEntity, type TriggerDef } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';

/** A revision is immutable except for the time of its publication. */
const keepContent: TriggerDef = {
  name: 'keep_content',
  timing: 'before',
  events: ['update'],
  forEach: 'row',
  body: `if new.snapshot is distinct from old.snapshot then raise exception 'a revision does not change'; end if; return new`,
};

/** One saved state of an item, which never changes. The snapshot of a translation is its `TranslatedText`. */
export const ContentRevision = defineEntity({
  name: 'ContentRevision',
  tableName: 'content_revisions',
  triggers: [keepContent],
  properties: {
    item: () => p.manyToOne(ContentItem).ref().primary().deleteRule('cascade'),
    /** Counted from 1 for each item. */
    revision: p.integer().primary().autoincrement(false),
    snapshot: p.json<ContentOf[ContentKind]>(),
    /** The keys of uploaded pictures in the snapshot, which are stored as long as the revision. */
    imageKeys: p.array().default([]),
    /** Null for content of the installation, and for authors without an account here. */
    authorId: p.integer().nullable(),
    /** The author of an imported revision, if that person has no account here. */
    authorName: p.text().nullable(),
    /** Identifies that person: two people may have one name. See `readArchivedAuthors`. */
    authorAccount: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    note: p.text().nullable(),
    /** The revision that it was made from. */
    fromRevision: p.integer().nullable(),
    /** Of a translation: the revision of its source that it translates. */
    sourceRevision: p.integer().nullable(),
    publishedAt: p.datetime().nullable(),
  },
});
export type ContentRevision = InferEntity<typeof ContentRevision>;
