import type { EntityManager, EventSubscriber } from '@mikro-orm/postgresql';

const actions = new WeakMap<object, (() => void)[]>();

/**
 * Runs an action once the transaction of `em` has committed: never after a rollback, at once outside of a transaction,
 * and at the end of a nested one. Replaces NOTIFY in the transaction (decision 0057).
 */
export function afterCommit(em: EntityManager, action: () => void): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction === undefined) return action();
  const waiting = actions.get(transaction);
  if (waiting === undefined) actions.set(transaction, [action]);
  else waiting.push(action);
}

/** `createOrm` registers it with every ORM. */
export const commitSubscriber: EventSubscriber = {
  afterTransactionCommit({ transaction }) {
    for (const action of actions.get(transaction as object) ?? []) action();
  },
};
