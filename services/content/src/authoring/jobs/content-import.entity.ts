import { contentImportSchema, type ImportOutcome, type Language, type TranslationImport } from '@grow/contracts';
import type { Localizable } from '@grow/text';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An import of an archive, or of translations, that somebody has started, and its result. */
export const ContentImport = defineEntity({
  name: 'ContentImport',
  tableName: 'archive_imports',
  properties: {
    id: p.uuid().primary(),
    adminId: p.integer(),
    isDryRun: p.boolean(),
    /** Of translations; null for an archive. */
    language: p.text().$type<Language>().nullable(),
    stage: p.enum(contentImportSchema.shape.stage.options).default('reading'),
    files: p.integer().default(0),
    total: p.integer().default(0),
    outcome: p.json<ImportOutcome | TranslationImport['outcome']>().nullable(),
    problem: p.json<Localizable[]>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Heartbeat: the service updates this every few seconds. */
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ContentImport = InferEntity<typeof ContentImport>;
