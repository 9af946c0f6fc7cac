import { contentImportSchema, type ImportOutcome } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An import of content that an admin has started, and its result. */
export const ArchiveImport = defineEntity({
  name: 'ArchiveImport',
  tableName: 'archive_imports',
  properties: {
    id: p.uuid().primary(),
    adminId: p.integer(),
    isDryRun: p.boolean(),
    stage: p.enum(contentImportSchema.shape.stage.options).default('reading'),
    files: p.integer().default(0),
    total: p.integer().default(0),
    outcome: p.json<ImportOutcome>().nullable(),
    problem: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Heartbeat: the import process updates this every few seconds. */
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ArchiveImport = InferEntity<typeof ArchiveImport>;
