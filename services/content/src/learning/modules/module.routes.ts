import { listModules, type Module } from '@grow/contracts';
import { evaluateModuleLock, standingOf } from '@grow/learning-rules';
import { handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { Outline } from '../content-cache/outline.ts';
import { readLearner } from '../learner/read-learner.ts';

export function moduleRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listModules, async ({ query }, { em, caller, language }) => {
      const outline = await content.outline(language);
      const modules = caller === null ? forVisitors(outline) : await forLearner(em, outline, caller.userId);
      return query.type === undefined ? modules : modules.filter(({ pathType }) => pathType === query.type);
    }),
  ];
}

type ListedModule = Module & Outline['modules'][number];

function forVisitors({ modules }: Outline): ListedModule[] {
  return modules.map((module) => ({ ...module, hasBeenOpened: false, completedAt: null }));
}

async function forLearner(em: EntityManager, outline: Outline, userId: number): Promise<ListedModule[]> {
  const learner = await readLearner(em, userId);
  const { completedIn } = standingOf(outline, learner);
  return outline.modules.map((module) => {
    const { id, gates } = module;
    const hasBeenOpened = learner.openedModules.has(id);
    // A device does not know the modules of other paths that a gate may require.
    const isOpen = gates.length > 0 && !evaluateModuleLock({ gates, hasBeenOpened }, completedIn).isLocked;
    return {
      ...module,
      hasBeenOpened: hasBeenOpened || isOpen,
      completedAt: learner.moduleCompletions.get(id)?.toISOString() ?? null,
    };
  });
}
