import { claimMoments } from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { claimForUser } from './claim-moments.ts';
import { grantXp } from './grant-xp.ts';

/**
 * XP events from the content service's outbox, delivered at least once: in batches, or one by one after a failed batch.
 * Devices claim the moments that come of them.
 */
export function xpRoutes(): Route[] {
  return [
    handle(claimMoments, async (_input, { em, caller }) => ({ moments: await claimForUser(em, caller.userId) })),
    handleInternal(internal.grantXp, async ({ body }, { em }) => ({ isNew: (await grantXp(em, [body])) === 1 })),
    handleInternal(internal.grantXpBatch, async ({ body }, { em }) => ({ added: await grantXp(em, body.events) })),
  ];
}
