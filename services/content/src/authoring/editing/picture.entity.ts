import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A picture of the library: for any number of paths, modules and lessons, which name it by its URL. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    id: p.integer().primary(),
    /** The key of its largest file. */
    key: p.text().unique(),
    /** What it shows; empty until somebody describes it. */
    alt: p.text().default(''),
    width: p.integer().check('width > 0'),
    height: p.integer().check('height > 0'),
    /** The SHA-256 of its largest file: the same picture is kept once. */
    digest: p.text().unique(),
    addedBy: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
    /** By an admin, wherever it is used. Its files are gone, and it cannot be added again. */
    removedAt: p.datetime().nullable(),
    removedBy: p.integer().nullable(),
    removedReason: p.text().nullable(),
  },
});
export type Picture = InferEntity<typeof Picture>;
