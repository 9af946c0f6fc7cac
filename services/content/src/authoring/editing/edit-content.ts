import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline } from '../../learning/content-cache/outline.ts';
import { assertGatesKept } from './assert-gates-kept.ts';
import { keepModulesOpen } from './keep-modules-open.ts';

/**
 * Runs one edit of what learners read in a transaction, one edit at a time over all processes: two edits that are valid
 * alone could together create a cycle of gates, or deadlock. What was open for a learner before stays open after any
 * edit. An edit that takes what a gate requires is refused with `gates_would_open`, unless `opensGates` says that it may.
 */
export function editContent<T>(
  em: EntityManager,
  edit: (tx: EntityManager) => Promise<T>,
  { opensGates = false }: { opensGates?: boolean | undefined } = {},
): Promise<T> {
  return editDrafts(em, async (tx) => {
    const before = await readOutline(tx);
    const result = await edit(tx);
    await tx.flush();
    const after = await readOutline(tx);
    if (!opensGates) assertGatesKept(before, after);
    await keepModulesOpen(tx, before, after);
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
