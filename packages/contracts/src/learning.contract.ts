import { z } from 'zod/mini';
import { defineContract, idParam, idSchema } from './contract.ts';
import { languageSchema } from './languages.ts';
import { pathTypeSchema } from './path-type.ts';

export const learningPathSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: pathTypeSchema,
  imageUrl: z.nullable(z.string()),
});
export type LearningPath = z.infer<typeof learningPathSchema>;

export const listLearningPaths = defineContract({
  id: 'list-learning-paths',
  summary: 'The learning paths.',
  service: 'content',
  method: 'GET',
  path: '/api/learning-paths',
  isTranslated: true,
  isCachedOffline: true,
  access: 'public',
  output: z.array(learningPathSchema),
});

/** The condition under which a module opens (spec: locks). */
export const gateSchema = z.object({
  requiresModuleId: z.int(),
  requiresModuleName: z.string(),
  thresholdPercent: z.int().check(z.minimum(1), z.maximum(100)),
  /** The number of lessons in the required module. A gate on a module without lessons is open. */
  requiredTotal: z.int(),
});
export type Gate = z.infer<typeof gateSchema>;

export const moduleSchema = z.object({
  id: z.int(),
  pathId: z.int(),
  pathName: z.string(),
  name: z.string(),
  description: z.string(),
  order: z.int(),
  imageUrl: z.nullable(z.string()),
  lessonCount: z.int(),
  gates: z.array(gateSchema),
  /** Whether this learner has the module open, or once had: then it is never locked again (spec: locks). */
  hasBeenOpened: z.boolean(),
  /** When this learner completed the module. It stays completed, whatever lessons come later (spec: progress). */
  completedAt: z.nullable(z.iso.datetime()).check(z.meta({ examples: [null] })),
});
export type Module = z.infer<typeof moduleSchema>;

/** The maximum number of lessons under See also. */
export const maxSeeAlso = 12;

export const lessonSchema = z.object({
  id: z.int(),
  /** The language of the texts: the requested one, or the default if there is no translation. */
  language: languageSchema,
  /** Whether the texts translate an older revision of the lesson. */
  isOutOfDate: z.boolean(),
  moduleId: z.int(),
  title: z.string(),
  /** Markdown; null while the module is locked for this learner, or the age is not confirmed. */
  content: z.nullable(z.string()),
  order: z.int(),
  imageUrl: z.nullable(z.string()),
  /** The picture's alternative text. */
  imageAlt: z.nullable(z.string()),
  /** The lessons that the text links to, then those that link to this one. Empty without the content. */
  seeAlso: z.array(z.object({ id: z.int(), moduleId: z.int(), title: z.string() })).check(z.maxLength(maxSeeAlso)),
});
export type Lesson = z.infer<typeof lessonSchema>;

export const progressRecordSchema = z.object({
  id: z.int(),
  userId: z.int(),
  moduleId: z.int(),
  lessonId: z.int(),
  completed: z.boolean(),
  completedAt: z.nullable(z.iso.datetime()),
});
export type ProgressRecord = z.infer<typeof progressRecordSchema>;

export const listModules = defineContract({
  id: 'list-modules',
  summary: 'The modules of one kind of path, or of all paths: by path, then by order.',
  service: 'content',
  method: 'GET',
  path: '/api/modules',
  isTranslated: true,
  isCachedOffline: true,
  access: 'public',
  query: z.object({ type: z.optional(pathTypeSchema) }),
  output: z.array(moduleSchema),
});

export const listLessons = defineContract({
  id: 'list-lessons',
  summary:
    'The lessons of a module, without their content while the module is locked for the caller, or the age not confirmed.',
  service: 'content',
  method: 'GET',
  path: '/api/lessons/{moduleId}',
  isTranslated: true,
  access: 'public',
  isForAdults: true,
  params: z.object({ moduleId: idParam }),
  output: z.array(lessonSchema),
  errors: ['not_found'],
});

export const listProgress = defineContract({
  id: 'list-progress',
  summary: 'The progress records of the caller.',
  service: 'content',
  method: 'GET',
  path: '/api/user-progress',
  isCachedOffline: true,
  access: 'session',
  output: z.array(progressRecordSchema),
});

export const completeLesson = defineContract({
  id: 'complete-lesson',
  summary: 'Completes a lesson for the caller. Repeating it changes nothing.',
  service: 'content',
  method: 'POST',
  path: '/api/progress/complete',
  access: 'member',
  isForAdults: true,
  body: z.object({
    moduleId: idSchema,
    lessonId: idSchema,
    /** The time of completion by the clock of the device, which may have been offline. */
    completedAt: z.optional(z.iso.datetime()),
  }),
  isIdempotent: true,
  output: z.object({ progress: progressRecordSchema, isNew: z.boolean() }),
  errors: ['module_mismatch', 'module_locked', 'not_found'],
  limit: { points: 300, seconds: 60, by: 'user' },
});
