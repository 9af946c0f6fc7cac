import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline } from '../../learning/content-cache/outline.ts';
import { keepModuleCompletions } from '../../learning/learner/module-completions.ts';
import { keepModulesOpen } from './keep-modules-open.ts';
import { markTranslations } from './mark-translations.ts';
import { assertNoOpenGates, findOpenedGates, type OpenedGate } from './opened-gates.ts';

type Options<T> = {
  /** Whether the edit may remove what a gate requires. */
  opensGates?: boolean | undefined;
  /** Runs last, with the gates that the edit opens or lowers. If it throws, the edit is rolled back. */
  beforeCommit?: (result: T, opened: readonly OpenedGate[]) => Promise<void>;
};

/**
 * Runs one edit of published content in a transaction. Edits run one at a time across all processes, because two valid
 * edits could together create a cycle of gates, or deadlock. Modules that a learner has open or has
 * completed stay so, and translations of changed texts become stale. An edit that removes what a gate requires is refused with
 * `gates_would_open`, unless `opensGates` allows it.
 */
export function editContent<T>(
  em: EntityManager,
  edit: (tx: EntityManager) => Promise<T>,
  { opensGates = false, beforeCommit }: Options<T> = {},
): Promise<T> {
  return editDrafts(em, async (tx) => {
    const before = await readOutline(tx);
    const result = await edit(tx);
    await tx.flush();
    await markTranslations(tx);
    const after = await readOutline(tx);
    const opened = findOpenedGates(before, after);
    if (!opensGates) assertNoOpenGates(opened);
    await keepModuleCompletions(tx, before, after);
    await keepModulesOpen(tx, before, after);
    await beforeCommit?.(result, opened);
    return result;
  });
}

/** Runs one edit of drafts, which learners do not read; never at the same time as any other edit. */
export function editDrafts<T>(em: EntityManager, edit: (tx: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(async (tx) => {
    await lockInTransaction(tx, 'content edit');
    return edit(tx);
  });
}
