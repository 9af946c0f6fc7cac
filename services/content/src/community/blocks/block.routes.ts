import * as contracts from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { changeBlock, readBlockedIds } from './change-block.ts';

export function blockRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listBlocks, async (_input, { em, caller }) => {
      const ids = await readBlockedIds(em, caller.userId);
      return ids.toReversed().map(await authors.read(ids));
    }),

    handle(contracts.blockUser, async ({ params }, { em, caller }) => {
      if (params.userId === caller.userId)
        throw new AppError('unprocessable', { message: localizable('You cannot block yourself.') });
      await authors.requireMember(params.userId);
      await changeBlock(em, { blockerId: caller.userId, blockedId: params.userId, isBlocked: true });
    }),

    handle(contracts.unblockUser, ({ params }, { em, caller }) =>
      changeBlock(em, { blockerId: caller.userId, blockedId: params.userId, isBlocked: false }),
    ),
  ];
}
