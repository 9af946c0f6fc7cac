import { listTerms } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';

export function glossaryRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listTerms, async (_, { language }) => {
      const { moduleIdByLesson } = await content.outline();
      return (await content.terms(language)).map(({ lessonId, ...term }) => {
        const moduleId = moduleIdByLesson.get(lessonId ?? 0) ?? null;
        return { ...term, lessonId: moduleId === null ? null : lessonId, moduleId };
      });
    }),
  ];
}
