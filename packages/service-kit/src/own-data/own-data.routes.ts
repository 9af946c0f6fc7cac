import { eraseUserData, exportUserData } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseOwnRows, exportRows, type ExportRules } from '../database/own-rows.ts';
import { handleInternal } from '../http/handle.ts';
import type { Route } from '../http/route.ts';
import { eraseUserFromOutbox } from '../outbox/erase-user-from-outbox.ts';

/** The answers of the last day repeat what the other tables have. */
const common: ExportRules = { AnsweredCall: 'In the other parts.' };

/** Deletes the rows of a user, and the waiting events that name them, in one transaction. */
function eraseUser(em: EntityManager, userId: number): Promise<void> {
  return em.transactional(async (tx) => {
    await eraseOwnRows(tx, userId);
    await eraseUserFromOutbox(tx, userId);
  });
}

/**
 * The export and the erasure of an account, for a service in which every row of a person has their `userId` and nothing
 * else names them.
 */
export function ownDataRoutes(rules: ExportRules = {}): Route[] {
  return [
    handleInternal(exportUserData, ({ params }, { em }) => exportRows(em, params.userId, { ...common, ...rules })),
    handleInternal(eraseUserData, ({ params }, { em }) => eraseUser(em, params.userId)),
  ];
}
