import { listModules } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { readOpenings } from '../learner/module-lock.ts';

export function moduleRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listModules, async ({ query }, context) => {
      const { modules } = await content.outline(context.language);
      const wanted = query.type === undefined ? modules : modules.filter(({ pathType }) => pathType === query.type);
      const opened =
        context.caller === null ? new Set<number>() : await readOpenings(context.em, context.caller.userId);
      return wanted.map((module) => ({ ...module, hasBeenOpened: opened.has(module.id) }));
    }),
  ];
}
