import * as contracts from '@grow/contracts';
import { AppError, handle, type Route, type Peers } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { mayPublish } from '../revisions/may-publish.ts';
import { findItem } from '../revisions/revision-store.ts';
import { askForReview } from './ask-for-review.ts';
import { listReviews } from './list-reviews.ts';
import { presentComments, readReview } from './read-review.ts';
import { addComment, deleteComment } from './review-comments.ts';
import { sendBack } from './send-back.ts';

export function reviewRoutes({ authors, peers }: { authors: AuthorCards; peers: Peers }): Route[] {
  return [
    handle(contracts.listReviews, ({ query }, { em }) => listReviews(em, authors, query)),
    handle(contracts.readReview, async ({ params, query }, { em, caller }) => {
      const item = await findItem(em, params.kind, params.id, query.language);
      const read = await readReview(em, authors, item);
      return { ...read, mayPublish: await mayPublish(em, peers, caller, { item, revision: item.latest }) };
    }),
    handle(contracts.askForReview, async ({ params, query, body }, { em, caller }) => {
      const author = await authors.readOne(caller.userId);
      return askForReview({ em, author, ...params, ...query, ...body });
    }),
    handle(contracts.sendBack, ({ params, query, body }, { em, caller }) =>
      sendBack({ em, reviewerId: caller.userId, ...params, ...query, ...body }),
    ),
    handle(contracts.addReviewComment, async ({ params, query, body }, { em, caller }) => {
      const comment = await addComment(em, { authorId: caller.userId, ...params, ...query, ...body });
      const [presented] = await presentComments(authors, [comment]);
      if (presented === undefined) throw new AppError('internal_error');
      return presented;
    }),
    handle(contracts.deleteReviewComment, ({ params }, { em, caller }) => deleteComment(em, caller.userId, params.id)),
  ];
}
