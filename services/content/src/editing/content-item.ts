import { learningPathFormSchema, lessonFormSchema, moduleFormSchema, prerequisiteSchema } from '@grow/contracts';
import { z } from 'zod/mini';

const gates = z.array(prerequisiteSchema).check(z.maxLength(20));

/** The content of each kind, as forms, archives and revisions have it. */
export const contentSchemas = {
  'learning-path': learningPathFormSchema,
  module: z.extend(moduleFormSchema, { prerequisites: gates }),
  lesson: lessonFormSchema,
};

/** The content of a path, module or lesson without its id. */
export type ContentOf = { [K in keyof typeof contentSchemas]: z.output<(typeof contentSchemas)[K]> };
export type AnyContent = ContentOf[keyof ContentOf];

export type PathItem = ContentOf['learning-path'] & { id: number };
export type ModuleItem = ContentOf['module'] & { id: number };
export type LessonItem = ContentOf['lesson'] & { id: number };
