import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import { grantXp } from './grant-xp.ts';

/**
 * XP events from the content service's outbox, delivered at least once: in batches, or one by one after a failed batch.
 */
export function xpRoutes(): Route[] {
  return [
    handleInternal(internal.grantXp, async ({ body }, { em }) => ({ isNew: (await grantXp(em, [body])) === 1 })),
    handleInternal(internal.grantXpBatch, async ({ body }, { em }) => ({ added: await grantXp(em, body.events) })),
  ];
}
