import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { keepsAnswersSchema } from './content-revision.contract.ts';
import { defineContract, idParam, idSchema, listPageQuery, listPageSchema, textSchema } from './contract.ts';
import { imageAltSchema } from './image-fields.ts';
import { imageUpload } from './image.ts';
import { contentKindSchema } from './kinds/content-kinds.ts';
import { showsSomething } from './text.ts';

/** The smaller widths in which content pictures are stored, besides their own. */
export const pictureWidths = [480, 960] as const;

/** A library picture, which any content may use. */
export const contentPictureSchema = z.object({
  id: z.int(),
  imageUrl: z.string(),
  /** The alternative text; empty until somebody writes it. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  addedAt: z.iso.datetime(),
});
export type ContentPicture = z.infer<typeof contentPictureSchema>;

export const listedPictureSchema = z.extend(contentPictureSchema, {
  /** The number of items that use it in any revision. */
  uses: z.int(),
});
export type ListedPicture = z.infer<typeof listedPictureSchema>;

const pictureUseSchema = z.object({
  kind: contentKindSchema,
  id: z.int(),
  name: z.string(),
  /** `draft`: not live, but in the latest or scheduled revision; `history`: only in earlier revisions. */
  place: z.enum(['published', 'draft', 'history', 'trash']),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

const author = { service: 'content', access: 'author' } as const;
const reviewer = { service: 'content', access: 'reviewer' } as const;
const byId = z.object({ id: idParam });
const addErrors = [
  'unsupported_media_type',
  'payload_too_large',
  'unprocessable',
  'upload_space_used',
  'upload_limit_reached',
  'storage_full',
] as const;

export const listPictures = defineContract({
  ...author,
  id: 'list-pictures',
  summary: 'The pictures of the library, the newest first, by words of their description.',
  method: 'GET',
  path: '/api/admin/pictures',
  query: z.object({
    search: z.optional(textSchema.check(z.maxLength(100))),
    ...listPageQuery(24, 60),
  }),
  output: listPageSchema(listedPictureSchema),
});

export const uploadLessonImage = defineContract({
  ...author,
  id: 'upload-lesson-image',
  summary: 'Adds a picture for lessons, modules or paths to the library, re-encoded in three widths.',
  method: 'POST',
  path: '/api/admin/lesson-images',
  upload: imageUpload,
  output: contentPictureSchema,
  status: 201,
  errors: addErrors,
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const fetchPicture = defineContract({
  ...author,
  id: 'fetch-picture',
  summary: 'Adds a picture of another site to the library: fetched once, by the server, from the public internet only.',
  method: 'POST',
  path: '/api/admin/pictures',
  body: z.object({
    address: textSchema.check(z.maxLength(2048), z.regex(/^https:\/\/\S+$/u, 'Must be an https address')),
  }),
  output: contentPictureSchema,
  status: 201,
  errors: addErrors,
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const describePicture = defineContract({
  ...author,
  id: 'describe-picture',
  summary: 'Sets the description of a picture.',
  method: 'PUT',
  path: '/api/admin/pictures/{id}',
  params: byId,
  body: z.object({ alt: imageAltSchema }),
  output: contentPictureSchema,
  errors: ['not_found'],
});

export const listPictureUses = defineContract({
  ...author,
  id: 'list-picture-uses',
  summary: 'The first 200 items that have a picture in any revision.',
  method: 'GET',
  path: '/api/admin/pictures/{id}/uses',
  params: byId,
  output: z.array(pictureUseSchema),
  errors: ['not_found'],
});

export const replacePicture = defineContract({
  ...reviewer,
  id: 'replace-picture',
  summary: 'Replaces a picture wherever it is live, scheduled or in a draft.',
  method: 'POST',
  path: '/api/admin/pictures/{id}/replace',
  params: byId,
  body: z.object({ byId: idSchema, keepsAnswers: keepsAnswersSchema }),
  /** The number of changed items. */
  output: z.object({ changed: z.int() }),
  errors: ['not_found', 'unprocessable', 'questions_changed'],
});

export const deletePicture = defineContract({
  ...reviewer,
  id: 'delete-picture',
  summary: 'Deletes a picture that no revision uses; for any other it answers where it is used.',
  method: 'DELETE',
  path: '/api/admin/pictures/{id}',
  params: byId,
  output: z.void(),
  status: 204,
  errors: ['not_found', 'picture_in_use'],
});

export const removePicture = defineContract({
  id: 'remove-picture',
  summary:
    'Deletes the files of a picture wherever it is used, in earlier revisions too: they show that it was removed.',
  service: 'content',
  access: 'admin',
  method: 'POST',
  path: '/api/admin/pictures/{id}/remove',
  params: byId,
  body: z.object({
    reason: textSchema.check(
      z.trim(),
      z.minLength(1, 'Please say why'),
      z.maxLength(1000, schemaMessage('Reason must be at most {most} characters', { most: 1000 })),
      showsSomething,
    ),
  }),
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});

export const readLessonImage = defineContract({
  id: 'read-lesson-image',
  summary:
    'A picture of a lesson, module or path, as WebP, whole or in a smaller width; a drawing that says so of a removed one.',
  service: 'content',
  method: 'GET',
  path: '/api/lesson-images/{name}',
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{16,64}\.webp$/u)) }),
  output: z.unknown(),
  errors: ['not_found'],
});
