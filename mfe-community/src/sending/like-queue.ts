import { likePost, unlikePost } from '@grow/contracts';
import { callApi, createSendQueue, isRefusal } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { showFailure } from '../safety/safety.queries.ts';
import { updateCachedPost } from './post-cache.ts';

const likeSchema = z.object({ postId: z.int(), isLiked: z.boolean() });
type Like = z.infer<typeof likeSchema>;

/** Likes, and likes that were taken back, that the server does not have yet: the last one of each post. */
const likeQueue = createSendQueue<{ like: Like }>({
  kinds: { like: { schema: likeSchema, send: sendLike, refusal: () => null } },
});

export const sendWaitingLikes = likeQueue.resume;

/** Shows it at once. The server's count follows, and a refusal takes it back. */
export function addLike(like: Like): void {
  show(like);
  likeQueue.add('like', like, String(like.postId));
}

async function sendLike(like: Like): Promise<void> {
  const { postId, isLiked } = like;
  try {
    const counted = await callApi(isLiked ? likePost : unlikePost, { params: { id: String(postId) } });
    updateCachedPost(postId, (post) => ({ ...post, ...counted }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    show({ postId, isLiked: !isLiked });
    showFailure(error);
  }
}

function show({ postId, isLiked }: Like): void {
  updateCachedPost(postId, (post) =>
    post.isLiked === isLiked ? post : { ...post, isLiked, likes: post.likes + (isLiked ? 1 : -1) },
  );
}
