import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/**
 * An object in the storage, so that its bytes have somebody who answers for them. Which posts, lessons or profiles it
 * belongs to is not written here: the rows that name its address say so.
 */
export const StoredFile = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  indexes: [
    { properties: ['uploadedBy', 'uploadedAt'] },
    { name: 'stored_files_removed_index', properties: ['key'], where: 'removed_at is not null' },
  ],
  properties: {
    key: p.text().collation('C').primary(),
    uploadedBy: p.integer(),
    bytes: p.integer().check('bytes > 0'),
    uploadedAt: p.datetime().defaultRaw('now()'),
    /** When a row named it last; null for an upload that none has named yet. */
    attachedAt: p.datetime().nullable(),
    /** Set by the sweep: from then on it is on its way out, and no row can take it any more. */
    removedAt: p.datetime().nullable(),
  },
});
export type StoredFile = InferEntity<typeof StoredFile>;
