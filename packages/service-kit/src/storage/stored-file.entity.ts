import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/**
 * An object in the storage with its owner. Has no reference to posts, lessons or profiles that use it: their rows
 * contain its URL.
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
    /** When a row last referenced it; null for an upload that no row has referenced yet. */
    attachedAt: p.datetime().nullable(),
    /** When the sweep marked the file: it will be deleted, and rows can no longer reference it. */
    removedAt: p.datetime().nullable(),
  },
});
export type StoredFile = InferEntity<typeof StoredFile>;
