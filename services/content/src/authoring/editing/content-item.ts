import {
  contentKindSchema,
  learningPathFormSchema,
  lessonFormSchema,
  moduleFormSchema,
  notificationName,
  prerequisitesSchema,
  termFormSchema,
} from '@grow/contracts';
import { z } from 'zod/mini';

/** The content of each kind, as forms, archives and revisions have it. */
export const contentSchemas = {
  'learning-path': learningPathFormSchema,
  module: z.extend(moduleFormSchema, { prerequisites: prerequisitesSchema }),
  lesson: lessonFormSchema,
  term: termFormSchema,
};

/** The content of a path, module, lesson or term without its id. */
export type ContentOf = { [K in keyof typeof contentSchemas]: z.output<(typeof contentSchemas)[K]> };
export type AnyContent = ContentOf[keyof ContentOf];

export type PathItem = ContentOf['learning-path'] & { id: number };
export type ModuleItem = ContentOf['module'] & { id: number };
export type LessonItem = ContentOf['lesson'] & { id: number };
export type TermItem = ContentOf['term'] & { id: number };
export type AnyItem = PathItem | ModuleItem | LessonItem | TermItem;

/** Parents before children. */
export const contentKinds = contentKindSchema.options;

/** The noun for each kind in messages. */
export const kindNouns = {
  'learning-path': 'learning path',
  module: 'module',
  lesson: 'lesson',
  term: 'term',
} as const;

/** The entity of each kind, with the published content. */
export const entityOfKind = {
  'learning-path': 'LearningPath',
  module: 'Module',
  lesson: 'Lesson',
  term: 'Term',
} as const;
export const tableOfKind = {
  'learning-path': 'learning_paths',
  module: 'modules',
  lesson: 'lessons',
  term: 'terms',
} as const;

export const contentName = (content: AnyContent): string => ('title' in content ? content.title : content.name);

/** The name of a path, module or lesson in the title of a notification. */
export function contentNameForTitle(content: AnyContent): string {
  return `“${notificationName(contentName(content))}”`;
}
