import { defaultLanguage, listPreviewedLessons, readPreviewedCourse } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import { readDraftCourse, readDraftLessons } from './draft-course.ts';
import { readPublishedCourse, readPublishedLessons } from './published-course.ts';

export function previewRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(readPreviewedCourse, async ({ query }, { em, language }) => {
      const course = await (query.content === 'drafts'
        ? readDraftCourse(em, language)
        : readPublishedCourse(em, content, language));
      return {
        paths: [...course.paths],
        modules: course.modules.map((module) => ({ ...module, hasBeenOpened: false, completedAt: null })),
        lessons: [...course.lessons],
      };
    }),
    handle(listPreviewedLessons, async ({ params: { moduleId }, query }, { em, language }) => {
      const lessons =
        query.content === 'drafts'
          ? await readDraftLessons(em, content, moduleId, language)
          : await readPublishedLessons(content, moduleId, language);
      if (lessons === null) throw new AppError('not_found', { message: localizable('There is no such module.') });
      // Published lessons include their links. The links of drafts are not read.
      return lessons.map((lesson) => ({ seeAlso: [], language: defaultLanguage, isOutOfDate: false, ...lesson }));
    }),
  ];
}
