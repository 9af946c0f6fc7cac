import { likePost, unlikePost } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { changeLike } from './change-like.ts';

export function likeRoutes(): Route[] {
  return [
    handle(likePost, ({ params }, { em, caller }) =>
      changeLike(em, { userId: caller.userId, postId: params.id, isLiked: true }),
    ),
    handle(unlikePost, ({ params }, { em, caller }) =>
      changeLike(em, { userId: caller.userId, postId: params.id, isLiked: false }),
    ),
  ];
}
