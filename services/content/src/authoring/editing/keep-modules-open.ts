import { lockedOutBy, modulesWithChangedGates } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline } from '../../learning/content-cache/outline.ts';
import { recordOpenings } from '../../learning/learner/module-lock.ts';
import { readLearners } from '../../learning/learner/read-learner.ts';

/** Openings inserted per statement. */
const batchSize = 1000;

/**
 * An edit of content never locks a module that was open for a learner (spec: locks). Records an opening of each module
 * that the edit would lock, for each learner with any progress. Call it in the transaction of the edit.
 */
export async function keepModulesOpen(em: EntityManager, before: Outline, after: Outline): Promise<void> {
  const modules = modulesWithChangedGates(before, after);
  if (modules.length === 0) return;
  const openings: { userId: number; module: number }[] = [];
  for await (const learner of readLearners(em)) {
    const lockedOut = lockedOutBy(before, after, learner, modules);
    openings.push(...lockedOut.map(({ id }) => ({ userId: learner.userId, module: id })));
    if (openings.length >= batchSize) await recordOpenings(em, openings.splice(0));
  }
  await recordOpenings(em, openings);
}
