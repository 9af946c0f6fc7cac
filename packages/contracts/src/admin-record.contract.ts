import { z } from 'zod/mini';
import { defineContract, idParam, listPageQuery, listPageSchema } from './contract.ts';
import { contentKindSchema } from './kinds/content-kinds.ts';
import { localizableSchema } from './localizable-schema.ts';
import { translationLanguageSchema } from './translated-text.ts';

export const trashItemSchema = z.object({
  kind: contentKindSchema,
  id: z.int(),
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** When the item is permanently deleted: 30 days after it was moved to the trash. */
  expiresAt: z.iso.datetime(),
  lessons: z.int(),
  /** Learners' completions that a restore brings back. */
  completions: z.int(),
});
export type TrashItem = z.infer<typeof trashItemSchema>;

export const listTrash = defineContract({
  access: 'author',
  service: 'content',
  id: 'list-trash',
  summary: 'What was deleted within the last 30 days, newest first.',
  method: 'GET',
  path: '/api/admin/trash',
  output: z.array(trashItemSchema),
});

export const restoreFromTrash = defineContract({
  access: 'reviewer',
  service: 'content',
  id: 'restore-from-trash',
  summary: "Brings something back from the trash, with its lessons and learners' completions.",
  method: 'POST',
  path: '/api/admin/trash/{kind}/{id}/restore',
  params: z.object({ kind: contentKindSchema, id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const auditEntitySchema = z.enum([...contentKindSchema.options, 'picture', 'watched-term', 'user', 'flag']);
export type AuditEntity = z.infer<typeof auditEntitySchema>;
/** Actions on content. */
export const contentActionSchema = z.enum([
  'create',
  'update',
  'delete',
  'restore',
  'reorder',
  'import',
  'publish',
  'schedule',
  'unschedule',
  'review',
  'send-back',
  'move',
  'bulk',
  'undo',
]);
/** Actions of moderators and admins on people and their texts. */
export const moderationActionSchema = z.enum([
  'hide',
  'unhide',
  'dismiss',
  'warn',
  'mute',
  'suspend',
  'lift',
  'uphold',
  'overturn',
  'note',
  'erase',
]);
export type ModerationAction = z.infer<typeof moderationActionSchema>;
/** All actions of the audit log, including changes of a user's rights. */
export const auditActionSchema = z.enum([
  ...contentActionSchema.options,
  'grant',
  'revoke',
  ...moderationActionSchema.options,
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for a command of an operator. */
  adminId: z.nullable(z.int()),
  /** Null if the account was deleted. */
  adminName: z.nullable(z.string()),
  action: auditActionSchema,
  entity: auditEntitySchema,
  entityId: z.nullable(z.int()),
  /** The fields that differ, and those that name the item. A long text is an excerpt with its first difference. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An export has at most this many changes, the newest ones. */
export const maxExportedChanges = 10_000;

const auditFilter = z.object({
  entity: z.optional(auditEntitySchema),
  action: z.optional(auditActionSchema),
  entityId: z.optional(idParam),
  adminId: z.optional(idParam),
  /** Part of the name of the user who made the change. */
  adminName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  /** Changes from this moment on, and before that one. */
  from: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
});
const auditQuery = z.extend(auditFilter, listPageQuery(30, 100));
const auditPage = listPageSchema(auditEntrySchema);
/** `isCut`: there are older changes, too. */
const exportedAudit = z.object({
  items: z.array(auditEntrySchema).check(z.maxLength(maxExportedChanges)),
  isCut: z.boolean(),
});
const exportLimit = { points: 10, seconds: 60, by: 'user' } as const;

export const listAudit = defineContract({
  access: 'author',
  service: 'content',
  id: 'list-audit',
  summary: 'Who changed which content, before and after, newest first.',
  method: 'GET',
  path: '/api/admin/audit',
  query: auditQuery,
  output: auditPage,
});

export const listUserAudit = defineContract({
  access: 'admin',
  service: 'user',
  id: 'list-user-audit',
  summary: 'Who granted or revoked which roles, switched which flag, and decided what about whom, newest first.',
  method: 'GET',
  path: '/api/admin/users/audit',
  query: auditQuery,
  output: auditPage,
});

export const exportAudit = defineContract({
  access: 'author',
  service: 'content',
  id: 'export-audit',
  summary: `All changes of content that match, in one answer: at most ${maxExportedChanges}, the newest.`,
  method: 'GET',
  path: '/api/admin/audit/export',
  query: auditFilter,
  output: exportedAudit,
  limit: exportLimit,
});

export const exportUserAudit = defineContract({
  access: 'admin',
  service: 'user',
  id: 'export-user-audit',
  summary: `All changes of rights and decisions that match, in one answer: at most ${maxExportedChanges}, the newest.`,
  method: 'GET',
  path: '/api/admin/users/audit/export',
  query: auditFilter,
  output: exportedAudit,
  limit: exportLimit,
});

/** The limits of an archive. The import rejects a larger one before it writes anything. */
export const archiveLimits = {
  bytes: 40 * 1024 * 1024,
  files: 20_000,
  fileBytes: 512 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  unpackedBytes: 80 * 1024 * 1024,
};

const archivedKindSchema = z.enum([...contentKindSchema.options, 'picture']);

export const archiveChangeSchema = z.object({
  kind: archivedKindSchema,
  id: z.int(),
  /** Of a translation. */
  language: z.optional(translationLanguageSchema),
  name: z.string(),
  change: z.enum(['create', 'update', 'restore']),
  /** The fields that differ. Long texts begin at the first difference. Empty for a restore from the trash. */
  diff: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() })),
});
export type ArchiveChange = z.infer<typeof archiveChangeSchema>;

/** The maximum length of each list of an import. The counts are complete. */
export const maxArchiveChanges = 100;

const listedItems = z.object({
  count: z.int(),
  items: z.array(z.pick(archiveChangeSchema, { kind: true, id: true, language: true, name: true })),
});

const importOutcomeSchema = z.object({
  applied: z.boolean(),
  changed: z.int(),
  changes: z.array(archiveChangeSchema),
  /** Content that is the same here and in the archive. */
  same: listedItems,
  /** Content that is published here and not in the archive. It stays. */
  absent: listedItems,
  /** The number of imported revisions, if the archive was exported with its history. */
  revisions: z.int(),
  /** One sentence per module that learners would reach sooner. An import with any requires `opensGates`. */
  openedGates: z.array(localizableSchema),
  /** The first changed questions that learners have answered. An import with any requires `keepsAnswers`. */
  answeredQuestions: z.array(z.string()),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

export const contentImportSchema = z.object({
  id: z.uuid(),
  isDryRun: z.boolean(),
  stage: z.enum(['reading', 'comparing', 'done', 'failed']),
  /** The files done of `total`, in this stage. `total` is 0 while it is unknown. */
  files: z.int(),
  total: z.int(),
  /** Set when the import has completed. */
  outcome: z.nullable(importOutcomeSchema),
  /** Why the import failed, one line per file. A failed import changes nothing. */
  problem: z.nullable(z.array(localizableSchema)),
});
export type ContentImport = z.infer<typeof contentImportSchema>;

export const importContent = defineContract({
  access: 'admin',
  service: 'content',
  id: 'import-content',
  summary:
    'Starts the import of such a zip. A dry run is the same import, rolled back at its end. Content that the zip does not name stays. One import runs at a time.',
  method: 'POST',
  path: '/api/admin/content-archive',
  query: z.object({
    dryRun: z._default(z.enum(['true', 'false']), 'false'),
    /** Whether the import may let learners into modules sooner. Otherwise such an import fails, but not a dry run. */
    opensGates: z.optional(z.enum(['true', 'false'])),
    /** Whether learners keep their answers to changed questions. Without it such an import fails, but not a dry run. */
    keepsAnswers: z.optional(z.enum(['true', 'false'])),
  }),
  upload: { field: 'archive', maxBytes: archiveLimits.bytes },
  output: contentImportSchema,
  status: 202,
  errors: ['unprocessable', 'payload_too_large', 'conflict'],
});

export const readContentImport = defineContract({
  access: 'admin',
  service: 'content',
  id: 'read-content-import',
  summary: 'The progress and outcome of an import. They are kept for a day.',
  method: 'GET',
  path: '/api/admin/content-archive/{id}',
  params: z.object({ id: z.uuid() }),
  output: contentImportSchema,
  errors: ['not_found'],
});
