import { listLearningPaths } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';

export function learningPathRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listLearningPaths, async (_, { language }) => {
      const { paths } = await content.outline(language);
      return [...paths];
    }),
  ];
}
