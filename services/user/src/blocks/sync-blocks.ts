import { syncBlockedAuthors, type BlockState } from '@grow/contracts/internal';
import { callInternal, handleTopic, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { query } from '../database/query.ts';

/** The outbox topic of created and removed blocks. */
export const blocksTopic = { name: 'blocks-changed', payload: z.object({ userId: z.int() }) };

type HandlerServices = { orm: MikroORM; content: ServiceAddress };

/**
 * Sends a user's blocks to the content service, which hides the blocked users' texts. Sends the current state rather
 * than the queued change. The receiver keeps the highest version, so order and repetition of deliveries do not matter.
 * A deleted user has no blocks.
 */
export function blockHandlers({ orm, content }: HandlerServices): OutboxHandlers {
  return handleTopic(blocksTopic, async ({ userId }) => {
    const state = await readState(orm.em.fork(), userId);
    if (state === null) return;
    await callInternal(syncBlockedAuthors, { params: { userId: String(userId) }, body: state }, content);
  });
}

/** Reads version and blocks in one statement, for consistency. */
async function readState(em: EntityManager, userId: number): Promise<BlockState | null> {
  const rows = await query(em)
    .selectFrom('BlockState as s')
    .leftJoin('Block as b', 'b.blocker', 's.user')
    .select(['s.version', 'b.blocked'])
    .where('s.user', '=', userId)
    .execute();
  const [first] = rows;
  return first === undefined
    ? null
    : { version: first.version, blockedIds: rows.flatMap(({ blocked }) => blocked ?? []) };
}
