import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { localizableSchema } from './localizable-schema.ts';
import { translationLanguageSchema } from './translated-text.ts';

const author = { service: 'content', access: 'author' } as const;

/** A larger export fails. */
export const maxExportBytes = 100 * 1024 * 1024;

/** An export of all content as a zip, or of all translations into a language as a PO file. */
const wantedExportSchema = z.union([
  z.object({ kind: z.literal('content'), withHistory: z.boolean() }),
  z.object({ kind: z.literal('translations'), language: translationLanguageSchema }),
]);
export type WantedExport = z.infer<typeof wantedExportSchema>;

export const contentExportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['content', 'translations']),
  /** Of translations. */
  language: z.nullable(translationLanguageSchema),
  /** Whether content has drafts and all revisions, too. */
  withHistory: z.boolean(),
  stage: z.enum(['waiting', 'writing', 'done', 'failed']),
  /** The items done of `total`, which is 0 while it is unknown. */
  items: z.int(),
  total: z.int(),
  fileName: z.string(),
  /** The size of the file, once it is done. */
  bytes: z.nullable(z.int()),
  /** Why it failed. */
  problem: z.nullable(localizableSchema),
  startedAt: z.iso.datetime(),
});
export type ContentExport = z.infer<typeof contentExportSchema>;

export const startExport = defineContract({
  ...author,
  id: 'start-export',
  summary:
    'Starts an export: everything published as a zip of markdown files with front matter and of pictures, with `withHistory` all revisions; or all translations into a language as a PO file, in which one whose source has changed since is fuzzy. Equal content gives equal bytes. A person has one export at a time; starting the same again returns it.',
  method: 'POST',
  path: '/api/admin/exports',
  body: wantedExportSchema,
  output: contentExportSchema,
  status: 202,
  errors: ['conflict'],
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const listExports = defineContract({
  ...author,
  id: 'list-exports',
  summary: 'The exports that the caller has started within a day, the newest of each kind, with their progress.',
  method: 'GET',
  path: '/api/admin/exports',
  output: z.array(contentExportSchema).check(z.maxLength(20)),
});

export const downloadExport = defineContract({
  ...author,
  id: 'download-export',
  summary: 'The file of an export of the caller, for a day.',
  method: 'GET',
  path: '/api/admin/exports/{id}/file',
  params: z.object({ id: z.uuid() }),
  output: z.unknown(),
  errors: ['not_found'],
  limit: { points: 20, seconds: 60, by: 'user' },
});
