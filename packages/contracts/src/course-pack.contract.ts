import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { learningPathSchema, lessonSchema, moduleSchema } from './learning.contract.ts';

/** The maximum number of lessons and drawings in one answer. The rest comes with the next call. */
export const packPartsMaximum = 400;

/** Identifies the content of a lesson or drawing, so that a device knows what it has. */
const packHashSchema = z.string().check(z.regex(/^[\w-]{16}$/u), z.meta({ examples: ['q0YxP-3kLm_7Rt2v'] }));

/** A lesson that the reader may read, with its text. */
export const packLessonSchema = z.extend(lessonSchema, { content: z.string(), hash: packHashSchema });
export type PackLesson = z.infer<typeof packLessonSchema>;

/** A drawing of the content, by its URL. */
export const packDrawingSchema = z.object({ url: z.string(), svg: z.string(), hash: packHashSchema });
export type PackDrawing = z.infer<typeof packDrawingSchema>;

export const readCoursePack = defineContract({
  id: 'read-course-pack',
  summary:
    'The parts of the course that the caller may read, for the device: by hash, with the lessons and drawings that the device lacks. Nothing of a locked module.',
  service: 'content',
  method: 'POST',
  path: '/api/course-pack',
  isTranslated: true,
  access: 'session',
  isForAdults: true,
  body: z.object({
    /** The hashes of what the device has. */
    known: z.array(packHashSchema).check(z.maxLength(3000)),
  }),
  isIdempotent: true,
  output: z.object({
    /** The hashes of all content that the caller may read. The device deletes everything else. */
    hashes: z.array(packHashSchema),
    paths: z.array(learningPathSchema),
    /** All modules, locked ones too: their gates are no secret. */
    modules: z.array(moduleSchema),
    lessons: z.array(packLessonSchema).check(z.maxLength(packPartsMaximum)),
    drawings: z.array(packDrawingSchema).check(z.maxLength(packPartsMaximum)),
  }),
  limit: { points: 60, seconds: 60, by: 'user' },
});
