import type { ContentImport, ImportOutcome } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An import of content that an admin has begun, and what came of it. */
export const ContentImportEntity = defineEntity({
  name: 'ContentImport',
  tableName: 'content_imports',
  properties: {
    id: p.uuid().primary(),
    adminId: p.integer(),
    isDryRun: p.boolean(),
    stage: p.text().$type<ContentImport['stage']>(),
    files: p.integer(),
    total: p.integer(),
    outcome: p.json<ImportOutcome>().nullable(),
    problem: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Whoever works on it says so here every few seconds. */
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ContentImportRow = InferEntity<typeof ContentImportEntity>;
