import { evaluateModuleLock, type ModuleLock } from '@grow/learning-rules';
import type { Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutlineModule } from '../content-cache/outline.ts';
import { countCompleted } from './count-completed.ts';
import { readOpenings, rememberOpenings } from './module-openings.ts';

/**
 * Says whether a module is locked for a caller, `null` being somebody without a session. A gated module found open is
 * written down as open for this learner, so that a later edit of content cannot lock what they have seen (rules 3).
 */
export async function readModuleLock(
  context: { readonly em: EntityManager; readonly caller: Pick<Caller, 'userId'> | null },
  module: OutlineModule,
): Promise<ModuleLock> {
  const { caller } = context;
  if (module.gates.length === 0) return { isLocked: false, unmetGates: [] };
  if (caller === null) return evaluateModuleLock({ gates: module.gates, hasBeenOpened: false }, () => 0);

  const openings = await readOpenings(context.em, caller.userId);
  if (openings.has(module.id)) return { isLocked: false, unmetGates: [] };
  const completed = await countCompleted(context.em, caller.userId);
  const lock = evaluateModuleLock({ gates: module.gates, hasBeenOpened: false }, (id) => completed.get(id) ?? 0);
  if (!lock.isLocked) await rememberOpenings(context.em, caller.userId, [module.id]);
  return lock;
}
