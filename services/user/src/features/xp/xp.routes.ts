import { idSchema } from '@grow/contracts';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { z } from 'zod';
import { grantXp } from './grant-xp.ts';

const eventSchema = z.object({
  eventId: z.string().min(1).max(100),
  userId: idSchema,
  amount: z.int().min(0).max(1_000_000),
  reason: z.string().min(1).max(200),
  /** When it was earned: a delivery that comes late still counts for the day of the event. */
  occurredAt: z.iso.datetime().optional(),
});

const batchSchema = z.object({ events: z.array(eventSchema).min(1).max(100) });

/** XP arrives from the content service's outbox, at least once each: many events together, and one that failed so alone. */
export function xpRoutes(): Mounted[] {
  return [
    handleInternal(
      { id: 'grant-xp', method: 'POST', path: '/internal/xp-events', body: eventSchema },
      async ({ body }, { em }) => ({ isNew: (await grantXp(em, [body])) === 1 }),
    ),
    handleInternal(
      { id: 'grant-xp-batch', method: 'POST', path: '/internal/xp-events/batch', body: batchSchema },
      async ({ body }, { em }) => ({ added: await grantXp(em, body.events) }),
    ),
  ];
}
