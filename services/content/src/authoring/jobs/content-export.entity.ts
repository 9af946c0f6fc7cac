import { contentExportSchema, type Language } from '@grow/contracts';
import type { Localizable } from '@grow/text';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An export of content, or of translations, that somebody has started. Its file is in the storage. */
export const ContentExport = defineEntity({
  name: 'ContentExport',
  tableName: 'content_exports',
  uniques: [{ name: 'content_exports_under_way', properties: ['startedBy'], where: `stage in ('waiting', 'writing')` }],
  properties: {
    id: p.uuid().primary(),
    startedBy: p.integer(),
    kind: p.enum(contentExportSchema.shape.kind.options),
    /** Of translations. */
    language: p.text().$type<Language>().nullable(),
    withHistory: p.boolean().default(false),
    stage: p.enum(contentExportSchema.shape.stage.options).default('waiting'),
    items: p.integer().default(0),
    total: p.integer().default(0),
    bytes: p.integer().nullable(),
    problem: p.json<Localizable>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Heartbeat: the service updates this every few seconds. */
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ContentExport = InferEntity<typeof ContentExport>;
