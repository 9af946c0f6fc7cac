import { lockedOutBy, modulesWithChangedGates } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline } from '../content-cache/outline.ts';
import { recordOpenings } from './module-openings.ts';
import { readLearners } from './read-learners.ts';

/** So many openings are written by one statement. */
const batchSize = 1000;

/**
 * Specification 12.3: once open for a learner, a module never locks again because somebody edited content. What an edit
 * would lock is written down as opened, for each learner with any progress. Call it in the transaction of the edit.
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
