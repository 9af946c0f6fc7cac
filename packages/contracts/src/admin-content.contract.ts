import { z } from 'zod/mini';
import { defineContract, idParam, idSchema, textSchema } from './contract.ts';
import { learningPathSchema } from './learning-path.contract.ts';
import { lessonSchema, moduleSchema } from './learning.contract.ts';
import { optionalImageAlt, optionalImageUrl } from './optional-image.ts';
import { pathTypeSchema } from './path-type.ts';

const name = textSchema.check(
  z.trim(),
  z.minLength(3, 'Name must be at least 3 characters'),
  z.maxLength(200, 'Name must be at most 200 characters'),
);
const description = textSchema.check(
  z.trim(),
  z.minLength(10, 'Description must be at least 10 characters'),
  z.maxLength(2000, 'Description must be at most 2000 characters'),
);
const order = z
  .int('Order must be at least 1')
  .check(z.minimum(1, 'Order must be at least 1'), z.maximum(100_000, 'Order must be at most 100000'));

/** Specification 7.4: the forms and the server share these schemas, messages included. */
export const learningPathFormSchema = z.object({
  name,
  description,
  type: z.enum(pathTypeSchema.options, 'Type is required'),
  imageUrl: optionalImageUrl,
});
export type LearningPathForm = z.output<typeof learningPathFormSchema>;

const thresholdMessage = 'Threshold must be 1 to 100';

export const prerequisiteSchema = z.object({
  requiresModuleId: idSchema,
  thresholdPercent: z.int(thresholdMessage).check(z.minimum(1, thresholdMessage), z.maximum(100, thresholdMessage)),
});
export type Prerequisite = z.infer<typeof prerequisiteSchema>;
const prerequisitesSchema = z.array(prerequisiteSchema).check(z.maxLength(20));

export const moduleFormSchema = z.object({
  name,
  description,
  pathId: idSchema,
  order,
  imageUrl: optionalImageUrl,
  /** If absent, the gates are not changed. */
  prerequisites: z.optional(prerequisitesSchema),
});
export type ModuleForm = z.output<typeof moduleFormSchema>;

export const lessonFormSchema = z.object({
  moduleId: idSchema,
  title: textSchema.check(
    z.trim(),
    z.minLength(3, 'Title must be at least 3 characters'),
    z.maxLength(200, 'Title must be at most 200 characters'),
  ),
  content: textSchema.check(
    z.minLength(10, 'Content must be at least 10 characters'),
    z.maxLength(100_000, 'Content must be at most 100000 characters'),
  ),
  order,
  imageUrl: optionalImageUrl,
  imageAlt: optionalImageAlt,
});
export type LessonForm = z.output<typeof lessonFormSchema>;

/** A lesson as an admin edits it. `version` grows with every change. */
export const adminLessonSchema = z.extend(lessonSchema, {
  content: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type AdminLesson = z.infer<typeof adminLessonSchema>;

/** The details of the 409 of a rejected save, so that nothing is lost. */
export const lessonConflictSchema = z.object({ current: adminLessonSchema, yours: lessonFormSchema });

const admin = { service: 'content', access: 'admin' } as const;
const byId = z.object({ id: idParam });
const lessonBodyBytes = 512 * 1024;

export const createLearningPath = defineContract({
  ...admin,
  id: 'create-learning-path',
  summary: 'Adds a learning path.',
  method: 'POST',
  path: '/api/admin/learning-paths',
  body: learningPathFormSchema,
  output: learningPathSchema,
  status: 201,
});

export const updateLearningPath = defineContract({
  ...admin,
  id: 'update-learning-path',
  summary: 'Changes a learning path.',
  method: 'PUT',
  path: '/api/admin/learning-paths/{id}',
  params: byId,
  body: learningPathFormSchema,
  output: learningPathSchema,
  errors: ['not_found'],
});

export const deleteLearningPath = defineContract({
  ...admin,
  id: 'delete-learning-path',
  summary: 'Puts a learning path with its modules and lessons into the trash.',
  method: 'DELETE',
  path: '/api/admin/learning-paths/{id}',
  params: byId,
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});

const savedModule = z.omit(moduleSchema, { hasBeenOpened: true, pathName: true });

export const createModule = defineContract({
  ...admin,
  id: 'create-module',
  summary: 'Adds a module to a path, with its gates.',
  method: 'POST',
  path: '/api/admin/modules',
  body: moduleFormSchema,
  output: savedModule,
  status: 201,
  errors: ['unprocessable'],
});

export const updateModule = defineContract({
  ...admin,
  id: 'update-module',
  summary: 'Changes a module and, where named, its gates. Who has it open keeps it open.',
  method: 'PUT',
  path: '/api/admin/modules/{id}',
  params: byId,
  body: moduleFormSchema,
  output: savedModule,
  errors: ['not_found', 'unprocessable'],
});

export const deleteModule = defineContract({
  ...admin,
  id: 'delete-module',
  summary: 'Puts a module with its lessons into the trash.',
  method: 'DELETE',
  path: '/api/admin/modules/{id}',
  params: byId,
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});

export const previewGates = defineContract({
  ...admin,
  id: 'preview-gates',
  summary: 'Says which learners would have a module locked under other gates. Changes nothing.',
  method: 'POST',
  path: '/api/admin/modules/{id}/gate-preview',
  params: byId,
  body: z.object({ prerequisites: prerequisitesSchema }),
  output: z.object({
    /** Learners with any completion. Others are not counted here, and have to meet the new gate. */
    learners: z.int(),
    lockedNow: z.int(),
    lockedAfter: z.int(),
    /** The first of those for whom the module stays or becomes locked. */
    locked: z.array(z.object({ userId: z.int(), displayName: z.string() })),
  }),
  errors: ['not_found', 'unprocessable'],
});

export const reorderModules = defineContract({
  ...admin,
  id: 'reorder-modules',
  summary: 'Numbers the modules of a path anew in the order given. The list must name all of them.',
  method: 'PUT',
  path: '/api/admin/modules/order',
  body: z.object({ pathId: idSchema, moduleIds: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const listAdminLessons = defineContract({
  ...admin,
  id: 'list-admin-lessons',
  summary: 'The lessons of a module with a short excerpt each.',
  method: 'GET',
  path: '/api/admin/lessons',
  query: z.object({ moduleId: idParam }),
  output: z.array(
    z.extend(z.omit(adminLessonSchema, { content: true, updatedAt: true }), {
      excerpt: z.string(),
      isExcerptCut: z.boolean(),
    }),
  ),
});

export const readAdminLesson = defineContract({
  ...admin,
  id: 'read-admin-lesson',
  summary: 'A lesson with its whole content and version.',
  method: 'GET',
  path: '/api/admin/lessons/{id}',
  params: byId,
  output: adminLessonSchema,
  errors: ['not_found'],
});

export const createLesson = defineContract({
  ...admin,
  id: 'create-lesson',
  summary: 'Adds a lesson to a module.',
  method: 'POST',
  path: '/api/admin/lessons',
  body: lessonFormSchema,
  output: adminLessonSchema,
  status: 201,
  errors: ['unprocessable'],
  maxBodyBytes: lessonBodyBytes,
});

export const updateLesson = defineContract({
  ...admin,
  id: 'update-lesson',
  summary: 'Changes a lesson. With `version`, a lesson that changed since is 409 with both versions.',
  method: 'PUT',
  path: '/api/admin/lessons/{id}',
  params: byId,
  body: z.extend(lessonFormSchema, { version: z.optional(z.int().check(z.minimum(1))) }),
  output: adminLessonSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
  maxBodyBytes: lessonBodyBytes,
});

export const deleteLesson = defineContract({
  ...admin,
  id: 'delete-lesson',
  summary: 'Puts a lesson into the trash.',
  method: 'DELETE',
  path: '/api/admin/lessons/{id}',
  params: byId,
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});

export const reorderLessons = defineContract({
  ...admin,
  id: 'reorder-lessons',
  summary: 'Numbers the lessons of a module anew in the order given. The list must name all of them.',
  method: 'PUT',
  path: '/api/admin/lessons/order',
  body: z.object({ moduleId: idSchema, lessonIds: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const uploadLessonImage = defineContract({
  ...admin,
  id: 'upload-lesson-image',
  summary: 'Stores a picture for a lesson, module or path, re-encoded and without its metadata.',
  method: 'POST',
  path: '/api/admin/lesson-images',
  upload: { field: 'image', maxBytes: 5 * 1024 * 1024 },
  output: z.object({ imageUrl: z.string() }),
  status: 201,
  errors: ['unsupported_media_type', 'payload_too_large', 'upload_space_used', 'upload_limit_reached', 'storage_full'],
});

export const readLessonImage = defineContract({
  id: 'read-lesson-image',
  summary: 'A picture of a lesson, module or path, as WebP.',
  service: 'content',
  method: 'GET',
  path: '/api/lesson-images/{name}',
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{16,64}\.webp$/u)) }),
  output: z.unknown(),
  errors: ['not_found'],
});
