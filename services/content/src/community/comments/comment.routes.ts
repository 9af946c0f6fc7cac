import * as contracts from '@grow/contracts';
import { hasRole } from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readWriter } from '../posts/posting-limits.ts';
import { requireVisiblePost } from '../posts/read-posts.ts';
import { markHelped } from './mark-helped.ts';
import { readAnsweredQuestions } from './read-answered-questions.ts';
import { presentComments, readCommentPage, readHelped } from './read-comments.ts';
import { createComment, deleteComment } from './write-comment.ts';

export function commentRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listComments, async ({ params, query: { cursor = 0, limit } }, { em, caller }) => {
      const { helpedCommentId } = await requireVisiblePost(em, params.id);
      const page = { callerId: caller.userId, postId: params.id, after: cursor, limit };
      const { items, next } = pageOf(await readCommentPage(em, page), limit);
      const found =
        cursor === 0 && helpedCommentId !== null ? await readHelped(em, caller.userId, helpedCommentId) : undefined;
      const [helped = null] = found === undefined ? [] : await presentComments([found], authors);
      return { items: await presentComments(items, authors), next, helped };
    }),

    handle(contracts.listAnsweredQuestions, ({ params }, { em, caller }) =>
      readAnsweredQuestions(em, authors, { callerId: caller.userId, lessonId: params.lessonId }),
    ),

    handle(contracts.createComment, async ({ params, body }, { em, caller }) => {
      const writer = await readWriter(authors, caller.userId);
      const isModerator = hasRole(caller, 'moderator');
      return createComment(em, writer, { ...body, postId: params.id, isModerator });
    }),

    handle(contracts.markHelped, ({ params }, { em, caller }) =>
      markHelped(em, { callerId: caller.userId, commentId: params.id, hasHelped: true }),
    ),

    handle(contracts.unmarkHelped, ({ params }, { em, caller }) =>
      markHelped(em, { callerId: caller.userId, commentId: params.id, hasHelped: false }),
    ),

    handle(contracts.deleteComment, ({ params }, { em, caller }) => deleteComment(em, caller.userId, params.id)),
  ];
}
