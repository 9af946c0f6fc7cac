import { listLearningPaths } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';

export function learningPathRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listLearningPaths, async (_input, { ctx }) => {
      const { paths } = await content.outline();
      content.markShared(ctx);
      return [...paths];
    }),
  ];
}
