import { listLearningPaths } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';

export function learningPathRoutes({ content }: Services): Route[] {
  return [
    handle(listLearningPaths, async (_input, { koa }) => {
      const { paths } = await content.outline();
      content.markShared(koa);
      return [...paths];
    }),
  ];
}
