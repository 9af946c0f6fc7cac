import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A library picture. Any content references it by its URL. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    id: p.integer().primary(),
    /** The key of its largest file. */
    key: p.text().unique(),
    /** The alternative text; empty until somebody writes it. */
    alt: p.text().default(''),
    width: p.integer().check('width > 0'),
    height: p.integer().check('height > 0'),
    /** SHA-256 of the largest file, to deduplicate pictures. */
    digest: p.text().unique(),
    addedBy: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
    /** When an admin removed the picture everywhere. Its files are gone, and it cannot be added again. */
    removedAt: p.datetime().nullable(),
    removedBy: p.integer().nullable(),
    removedReason: p.text().nullable(),
  },
});
export type Picture = InferEntity<typeof Picture>;
