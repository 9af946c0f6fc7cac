import { tellBlockedAuthors, type BlockState } from '@grow/contracts/internal';
import { callInternal, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';

/** The outbox topic of blocks that were made or taken back. */
export const blocksTopic = { name: 'blocks-changed', payload: z.object({ userId: z.int() }) };

type HandlerServices = { orm: MikroORM; content: ServiceAddress };

/**
 * Tells the content service whom a user has blocked, so that it leaves their texts out. It is the state of now and not
 * the change that was queued: the order of deliveries and their repetition do not matter, for the receiver keeps the
 * state with the highest number. A user who is gone has none.
 */
export function blockHandlers({ orm, content }: HandlerServices): OutboxHandlers {
  return {
    [blocksTopic.name]: async (payload) => {
      const { userId } = blocksTopic.payload.parse(payload);
      const [state] = await orm.em.fork().execute<BlockState[]>(
        `select s.version, array(select b.blocked_id from blocks b where b.blocker_id = s.user_id) as "blockedIds"
         from block_states s where s.user_id = ?`,
        [userId],
      );
      if (state === undefined) return;
      await callInternal(tellBlockedAuthors, { params: { userId: String(userId) }, body: state }, content);
    },
  };
}
