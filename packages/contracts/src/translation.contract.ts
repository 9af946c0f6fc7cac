import { z } from 'zod/mini';
import { revisionNoteSchema } from './content-revision.contract.ts';
import { defineContract, idParam, idSchema, textSchema } from './contract.ts';
import { contentKindSchema } from './kinds/content-kinds.ts';
import { localizableSchema } from './localizable-schema.ts';
import { translatedTextSchemas, translationLanguageSchema } from './translated-text.ts';

const language = z.object({ language: translationLanguageSchema });
const item = z.extend(language, { kind: contentKindSchema, id: idParam });

const author = { service: 'content', access: 'author' } as const;
const textBytes = 512 * 1024;

/** The text must be of the kind in the path. */
const writtenTextSchema = z.union([
  translatedTextSchemas.lesson,
  translatedTextSchemas.term,
  translatedTextSchemas.module,
]);

const readTextSchema = z.union([
  z.object({ title: z.string(), imageAlt: z.nullable(z.string()), content: z.string() }),
  z.object({ name: z.string(), spellings: z.array(z.string()), meaning: z.string() }),
  z.object({ name: z.string(), description: z.string() }),
]);

/** The state of a translation. */
export const translationStateSchema = z.object({
  /** The number of the latest revision. */
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  /** Whether the source (the published revision, else the latest) has changed since. */
  isOutOfDate: z.boolean(),
});

/** The filters of a list of translations. */
export const translationFilterSchema = z.enum(['missing', 'out-of-date', 'draft', 'published']);
export type TranslationFilter = z.infer<typeof translationFilterSchema>;

export const listedTranslationSchema = z.object({
  kind: contentKindSchema,
  id: z.int(),
  /** The name in the default language. */
  name: z.string(),
  /** The latest name in the other language; null without a translation. */
  translatedName: z.nullable(z.string()),
  translation: z.nullable(translationStateSchema),
});
export type ListedTranslation = z.infer<typeof listedTranslationSchema>;

export const translationPageSize = 50;

export const listTranslations = defineContract({
  ...author,
  id: 'list-translations',
  summary: `Everything that is translated, with the state of its translation, ${translationPageSize} a page: paths, modules, lessons, terms, achievements.`,
  method: 'GET',
  path: '/api/admin/translations/{language}',
  params: language,
  query: z.object({
    /** Part of either name. */
    q: z.optional(textSchema.check(z.maxLength(200))),
    state: z.optional(translationFilterSchema),
    kind: z.optional(contentKindSchema),
    cursor: z.optional(idParam),
  }),
  output: z.object({
    items: z.array(listedTranslationSchema).check(z.maxLength(translationPageSize)),
    /** The number of items in the whole list. */
    total: z.int(),
    next: z.nullable(z.int()),
  }),
});

export const readTranslation = defineContract({
  ...author,
  id: 'read-translation',
  summary: 'A translation beside its source.',
  method: 'GET',
  path: '/api/admin/translations/{language}/{kind}/{id}',
  params: item,
  output: z.object({
    name: z.string(),
    /** The published revision, or else the latest one. */
    source: z.object({ revision: z.int(), isPublished: z.boolean(), text: readTextSchema }),
    translation: z.nullable(
      z.extend(translationStateSchema, {
        text: readTextSchema,
        /** The source revision that the latest revision translates, and its text. */
        sourceRevision: z.int(),
        sourceText: readTextSchema,
      }),
    ),
  }),
  errors: ['not_found'],
});

/** The details of the 409 for a save: what somebody else has saved meanwhile, and what was not saved. */
export const translationConflictSchema = z.object({
  revision: z.int(),
  sourceRevision: z.int(),
  current: readTextSchema,
  yours: readTextSchema,
});

export const saveTranslation = defineContract({
  ...author,
  id: 'save-translation',
  summary:
    'Saves a translation as a draft. It has the paragraphs, questions, code and addresses of its source: another one is refused by its line. A translation that changed since `revision` is 409 with both texts.',
  method: 'PUT',
  path: '/api/admin/translations/{language}/{kind}/{id}',
  params: item,
  body: z.object({
    /** The revision that the translator started from; 0 for the first one. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** The revision of the source that this translates. */
    sourceRevision: idSchema,
    text: writtenTextSchema,
    note: z.optional(revisionNoteSchema),
  }),
  output: translationStateSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
  limit: { points: 60, seconds: 60, by: 'user' },
  maxBodyBytes: textBytes,
});

export const maxTranslationFileBytes = 10 * 1024 * 1024;

export const translationImportSchema = z.object({
  id: z.uuid(),
  stage: z.enum(['reading', 'comparing', 'done', 'failed']),
  /** The texts done of `total`, which is 0 while it is unknown. */
  texts: z.int(),
  total: z.int(),
  /** Numbers of texts, once the import is done. */
  outcome: z.nullable(z.object({ saved: z.int(), unchanged: z.int(), fuzzy: z.int(), outdated: z.int() })),
  /** Why it failed, each fault in a line. A failed import changes nothing. */
  problem: z.nullable(z.array(localizableSchema)),
});
export type TranslationImport = z.infer<typeof translationImportSchema>;

export const importTranslations = defineContract({
  ...author,
  id: 'import-translations',
  summary:
    'Starts the import of a PO file, which saves its translations as drafts, all or none. Missing placeholders, plural forms, characters that turn text around, other code and other addresses are refused by their line. What is fuzzy, or of another source than there is now, stays as it is.',
  method: 'POST',
  path: '/api/admin/translations/{language}/file',
  params: language,
  upload: { field: 'file', maxBytes: maxTranslationFileBytes },
  output: translationImportSchema,
  status: 202,
  errors: ['conflict', 'payload_too_large', 'unsupported_media_type'],
  limit: { points: 30, seconds: 60, by: 'user' },
});

export const readTranslationImport = defineContract({
  ...author,
  id: 'read-translation-import',
  summary: 'The progress and outcome of an import that the caller has started, for a day.',
  method: 'GET',
  path: '/api/admin/translation-imports/{id}',
  params: z.object({ id: z.uuid() }),
  output: translationImportSchema,
  errors: ['not_found'],
});
