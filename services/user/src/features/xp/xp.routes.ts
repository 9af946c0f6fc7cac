import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import { grantXp } from './grant-xp.ts';

/** XP arrives from the content service's outbox, at least once each: many events together, and one that failed so alone. */
export function xpRoutes(): Route[] {
  return [
    handleInternal(internal.grantXp, async ({ body }, { em }) => ({ isNew: (await grantXp(em, [body])) === 1 })),
    handleInternal(internal.grantXpBatch, async ({ body }, { em }) => ({ added: await grantXp(em, body.events) })),
  ];
}
