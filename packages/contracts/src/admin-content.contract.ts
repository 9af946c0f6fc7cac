import { z } from 'zod/mini';
import {
  learningPathFormSchema,
  lessonFormSchema,
  moduleFormSchema,
  prerequisiteSchema,
  prerequisitesSchema,
  saveFields,
} from './content-form.ts';
import { contentSnapshotSchema, revisionStateSchema } from './content-revision.contract.ts';
import { defineContract, idParam, idSchema } from './contract.ts';
import { learningPathSchema, lessonSchema } from './learning.contract.ts';

/** A path for editing: its latest revision. */
export const adminLearningPathSchema = z.extend(learningPathSchema, revisionStateSchema.shape);
export type AdminLearningPath = z.infer<typeof adminLearningPathSchema>;

export const adminModuleSchema = z.extend(
  z.object({
    id: z.int(),
    pathId: z.int(),
    name: z.string(),
    description: z.string(),
    order: z.int(),
    imageUrl: z.nullable(z.string()),
    prerequisites: z.array(prerequisiteSchema),
  }),
  revisionStateSchema.shape,
);
export type AdminModule = z.infer<typeof adminModuleSchema>;

export const adminLessonSchema = z.extend(
  z.extend(z.omit(lessonSchema, { seeAlso: true, language: true, isOutOfDate: true }), { content: z.string() }),
  revisionStateSchema.shape,
);
export type AdminLesson = z.infer<typeof adminLessonSchema>;

/** The details of the 409 for a rejected save, so that nothing is lost. */
export const saveConflictSchema = z.object({
  revision: z.int(),
  current: contentSnapshotSchema,
  yours: contentSnapshotSchema,
});
export type SaveConflict = z.infer<typeof saveConflictSchema>;

const author = { service: 'content', access: 'author' } as const;
const reviewer = { service: 'content', access: 'reviewer' } as const;
const byId = z.object({ id: idParam });
/** Confirms a change that removes what another module's gate requires. */
export const gateQuery = z.object({ opensGates: z.optional(z.enum(['true', 'false'])) });
const lessonBodyBytes = 512 * 1024;

export const listAdminLearningPaths = defineContract({
  ...author,
  id: 'list-admin-learning-paths',
  summary: 'The learning paths as they are edited, also those that were never published.',
  method: 'GET',
  path: '/api/admin/learning-paths',
  output: z.array(adminLearningPathSchema),
});

export const createLearningPath = defineContract({
  ...author,
  id: 'create-learning-path',
  summary: 'Adds a learning path as a draft.',
  method: 'POST',
  path: '/api/admin/learning-paths',
  body: z.extend(learningPathFormSchema, { note: saveFields.note }),
  output: adminLearningPathSchema,
  status: 201,
});

export const updateLearningPath = defineContract({
  ...author,
  id: 'update-learning-path',
  summary: 'Saves a learning path as a draft.',
  method: 'PUT',
  path: '/api/admin/learning-paths/{id}',
  params: byId,
  body: z.extend(learningPathFormSchema, saveFields),
  output: adminLearningPathSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteLearningPath = defineContract({
  ...reviewer,
  id: 'delete-learning-path',
  summary: 'Puts a learning path with its modules and lessons into the trash.',
  method: 'DELETE',
  path: '/api/admin/learning-paths/{id}',
  params: byId,
  query: gateQuery,
  output: z.void(),
  status: 204,
  errors: ['not_found', 'gates_would_open'],
});

export const listAdminModules = defineContract({
  ...author,
  id: 'list-admin-modules',
  summary: 'The modules as they are edited, also those that were never published: by path, then by order.',
  method: 'GET',
  path: '/api/admin/modules',
  output: z.array(adminModuleSchema),
});

export const createModule = defineContract({
  ...author,
  id: 'create-module',
  summary: 'Adds a module to a path as a draft, with its gates.',
  method: 'POST',
  path: '/api/admin/modules',
  body: z.extend(moduleFormSchema, { note: saveFields.note }),
  output: adminModuleSchema,
  status: 201,
  errors: ['unprocessable'],
});

export const updateModule = defineContract({
  ...author,
  id: 'update-module',
  summary: 'Saves a module and, where named, its gates as a draft.',
  method: 'PUT',
  path: '/api/admin/modules/{id}',
  params: byId,
  body: z.extend(moduleFormSchema, saveFields),
  output: adminModuleSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
});

export const deleteModule = defineContract({
  ...reviewer,
  id: 'delete-module',
  summary: 'Puts a module with its lessons into the trash.',
  method: 'DELETE',
  path: '/api/admin/modules/{id}',
  params: byId,
  query: gateQuery,
  output: z.void(),
  status: 204,
  errors: ['not_found', 'gates_would_open'],
});

export const previewGates = defineContract({
  ...author,
  id: 'preview-gates',
  summary: 'Counts the learners for whom other gates would lock a module. Changes nothing.',
  method: 'POST',
  path: '/api/admin/modules/{id}/gate-preview',
  params: byId,
  body: z.object({ prerequisites: prerequisitesSchema }),
  isIdempotent: true,
  output: z.object({
    /** Learners with any completion. All others have to meet the new gate anyway. */
    learners: z.int(),
    lockedNow: z.int(),
    lockedAfter: z.int(),
    /** The first learners for whom the module stays or becomes locked. */
    locked: z.array(z.object({ userId: z.int(), displayName: z.string() })),
  }),
  errors: ['not_found', 'unprocessable'],
});

export const reorderModules = defineContract({
  ...reviewer,
  id: 'reorder-modules',
  summary: 'Renumbers the modules of a path in the given order. The list must name all of them.',
  method: 'PUT',
  path: '/api/admin/modules/order',
  body: z.object({ pathId: idSchema, moduleIds: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const listAdminLessons = defineContract({
  ...author,
  id: 'list-admin-lessons',
  summary:
    'The lessons of a module as they are edited, also those that were never published, with a short excerpt each.',
  method: 'GET',
  path: '/api/admin/lessons',
  query: z.object({ moduleId: idParam }),
  output: z.array(
    z.extend(z.omit(adminLessonSchema, { content: true }), {
      excerpt: z.string(),
      isExcerptCut: z.boolean(),
    }),
  ),
});

export const readAdminLesson = defineContract({
  ...author,
  id: 'read-admin-lesson',
  summary: 'The latest revision of a lesson with its whole content.',
  method: 'GET',
  path: '/api/admin/lessons/{id}',
  params: byId,
  output: adminLessonSchema,
  errors: ['not_found'],
});

export const createLesson = defineContract({
  ...author,
  id: 'create-lesson',
  summary: 'Adds a lesson to a module as a draft.',
  method: 'POST',
  path: '/api/admin/lessons',
  body: z.extend(lessonFormSchema, { note: saveFields.note }),
  output: adminLessonSchema,
  status: 201,
  errors: ['unprocessable'],
  maxBodyBytes: lessonBodyBytes,
});

export const updateLesson = defineContract({
  ...author,
  id: 'update-lesson',
  summary: 'Saves a lesson as a draft. With `revision`, a lesson that changed since is 409 with both versions.',
  method: 'PUT',
  path: '/api/admin/lessons/{id}',
  params: byId,
  body: z.extend(lessonFormSchema, saveFields),
  output: adminLessonSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
  maxBodyBytes: lessonBodyBytes,
});

export const deleteLesson = defineContract({
  ...reviewer,
  id: 'delete-lesson',
  summary: 'Puts a lesson into the trash.',
  method: 'DELETE',
  path: '/api/admin/lessons/{id}',
  params: byId,
  query: gateQuery,
  output: z.void(),
  status: 204,
  errors: ['not_found', 'gates_would_open'],
});

export const reorderLessons = defineContract({
  ...reviewer,
  id: 'reorder-lessons',
  summary: 'Renumbers the lessons of a module in the given order. The list must name all of them.',
  method: 'PUT',
  path: '/api/admin/lessons/order',
  body: z.object({ moduleId: idSchema, lessonIds: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});
