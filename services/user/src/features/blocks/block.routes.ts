import { blockUser, listBlocks, unblockUser } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { publicCard, readUserCards } from '../user-cards/index.ts';
import { blockUser as block, readBlockedIds, unblockUser as unblock } from './change-block.ts';

export function blockRoutes(): Route[] {
  return [
    handle(listBlocks, async (_input, { em, caller }) => {
      const ids = await readBlockedIds(em, caller.userId);
      const cards = new Map((await readUserCards(em, ids)).map((card) => [card.id, publicCard(card)]));
      return ids.flatMap((id) => cards.get(id) ?? []);
    }),

    handle(blockUser, ({ params }, { em, caller }) =>
      block(em, { blockerId: caller.userId, blockedId: params.userId }),
    ),

    handle(unblockUser, ({ params }, { em, caller }) =>
      unblock(em, { blockerId: caller.userId, blockedId: params.userId }),
    ),
  ];
}
