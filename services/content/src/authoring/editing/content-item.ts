import {
  contentKindSchema,
  learningPathFormSchema,
  lessonFormSchema,
  moduleFormSchema,
  notificationName,
  prerequisitesSchema,
  termFormSchema,
} from '@grow/contracts';
import { localizable } from '@grow/text';
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

/** What is said about each kind: a language may need another form of each noun. */
export const kindMessages = {
  'learning-path': {
    missing: localizable('There is no such learning path.'),
    changed: localizable('Somebody else changed this learning path in the meantime.'),
    publishFirst: localizable('Please publish its learning path first.'),
    restoreFirst: localizable('Please restore its learning path first.'),
  },
  module: {
    missing: localizable('There is no such module.'),
    changed: localizable('Somebody else changed this module in the meantime.'),
    publishFirst: localizable('Please publish its module first.'),
    restoreFirst: localizable('Please restore its module first.'),
  },
  lesson: {
    missing: localizable('There is no such lesson.'),
    changed: localizable('Somebody else changed this lesson in the meantime.'),
  },
  term: {
    missing: localizable('There is no such term.'),
    changed: localizable('Somebody else changed this term in the meantime.'),
  },
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
