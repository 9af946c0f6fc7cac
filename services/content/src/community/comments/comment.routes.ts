import * as contracts from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { requireVisiblePost } from '../posts/require-visible.ts';
import { presentComments } from './comment.presenter.ts';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { readCommentPage } from './read-comments.ts';

export function commentRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listComments, async ({ params, query: { cursor = 0, limit } }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      const page = { callerId: caller.userId, postId: params.id, after: cursor, limit };
      const { items, next } = pageOf(await readCommentPage(em, page), limit);
      return { items: await presentComments(items, authors), nextCursor: next?.toString() ?? null };
    }),

    handle(contracts.createComment, async ({ params, body }, { em, caller }) => {
      const accountCreatedAt = await authors.readCreatedAt(caller.userId);
      const author = await authors.readOne(caller.userId);
      return createComment(em, { author, accountCreatedAt }, { ...body, postId: params.id });
    }),

    handle(contracts.deleteComment, ({ params }, { em, caller }) => deleteComment(em, caller.userId, params.id)),
  ];
}
