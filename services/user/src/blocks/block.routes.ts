import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { publicCard, readUserCards } from '../user-cards/read-user-cards.ts';
import { blockUser, readBlockedIds, unblockUser } from './change-block.ts';

export function blockRoutes(): Route[] {
  return [
    handle(contracts.listBlocks, async (_input, { em, caller }) => {
      const ids = await readBlockedIds(em, caller.userId);
      const cards = new Map((await readUserCards(em, ids)).map((card) => [card.id, publicCard(card)]));
      return ids.flatMap((id) => cards.get(id) ?? []);
    }),

    handle(contracts.blockUser, ({ params }, { em, caller }) =>
      blockUser(em, { blockerId: caller.userId, blockedId: params.userId }),
    ),

    handle(contracts.unblockUser, ({ params }, { em, caller }) =>
      unblockUser(em, { blockerId: caller.userId, blockedId: params.userId }),
    ),
  ];
}
