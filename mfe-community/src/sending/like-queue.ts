import { likePost, unlikePost } from '@grow/contracts';
import { callApi, createSendQueue, isRefusal } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { showFailure } from '../show-failure.ts';
import { updateCachedPost } from './paged-cache.ts';

const likeSchema = z.object({ postId: z.int(), isLiked: z.boolean() });
type Like = z.infer<typeof likeSchema>;

/** Unsent likes and unlikes: the last one per post. */
const likeQueue = createSendQueue<{ like: Like }>({
  kinds: { like: { schema: likeSchema, send: sendLike, refusal: () => null } },
});

export const sendWaitingLikes = likeQueue.resume;

/** Shows a like at once. The server's count follows; a refusal reverts it. */
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
