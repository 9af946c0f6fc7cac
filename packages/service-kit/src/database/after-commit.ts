import type { EntityManager, EventSubscriber } from '@mikro-orm/postgresql';

const actions = new WeakMap<object, (() => void)[]>();

/**
 * Runs an action once the transaction of `em` has committed, and never after a rollback; at once outside of a
 * transaction. In a nested one it runs at the end of that one. NOTIFY in the transaction would be simpler, but then PostgreSQL commits one such transaction at a time,
 * each with the round trip to a synchronous replica.
 */
export function afterCommit(em: EntityManager, action: () => void): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction === undefined) return action();
  const waiting = actions.get(transaction);
  if (waiting === undefined) actions.set(transaction, [action]);
  else waiting.push(action);
}

/** Every ORM has it, see `createOrm`. */
export const commitSubscriber: EventSubscriber = {
  afterTransactionCommit({ transaction }) {
    for (const action of actions.get(transaction as object) ?? []) action();
  },
};
