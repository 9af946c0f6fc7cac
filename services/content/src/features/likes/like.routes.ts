import { likePost, unlikePost } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { likePost as addLike, unlikePost as removeLike } from './change-like.ts';

export function likeRoutes(): Mounted[] {
  return [
    handle(likePost, ({ params }, { em, caller }) => addLike(em, { userId: caller.userId, postId: params.id })),
    handle(unlikePost, ({ params }, { em, caller }) => removeLike(em, { userId: caller.userId, postId: params.id })),
  ];
}
