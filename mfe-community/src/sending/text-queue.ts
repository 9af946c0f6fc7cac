import * as contracts from '@grow/contracts';
import { callApi, createSendQueue, invalidate, queryClient, type QueueItem, useSendQueue } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { cacheMessage } from './conversation-cache.ts';
import { sendWaitingLikes } from './like-queue.ts';
import { appendItem, commentsKey, feedKey, feedPages, prependItem, updateCachedPost } from './paged-cache.ts';

const content = z.string();
const imageUrls = z.array(z.string());
const postSchema = z.object({
  content,
  category: contracts.postCategorySchema,
  lessonId: z.nullable(z.int()),
  imageUrls,
});
const commentSchema = z.object({ content, postId: z.int(), imageUrls });
const messageSchema = z.object({ content, conversationId: z.int() });

type TextKinds = {
  post: z.infer<typeof postSchema>;
  comment: z.infer<typeof commentSchema>;
  message: z.infer<typeof messageSchema>;
};

/** The user's unsent texts. */
export const textQueue = createSendQueue<TextKinds>({
  kinds: {
    post: { schema: postSchema, send: createPost },
    comment: { schema: commentSchema, send: createComment },
    message: { schema: messageSchema, send: sendMessage },
  },
});

export type QueuedText = QueueItem<typeof textQueue>;

async function createPost(post: TextKinds['post'], clientKey: string): Promise<void> {
  const sent = await callApi(contracts.createPost, { body: { ...post, clientKey } });
  // Fetches the feed if it is not cached, so that the device's cache includes this post.
  if (!queryClient.getQueryData(feedKey('all'))) void queryClient.prefetchInfiniteQuery(feedPages(undefined));
  prependItem(feedKey('all'), sent);
  prependItem(feedKey(sent.category), sent);
  void invalidate([contracts.readUserStats]);
}

async function createComment({ postId, content, imageUrls }: TextKinds['comment'], clientKey: string): Promise<void> {
  const params = { id: String(postId) };
  const body = { content, imageUrl: imageUrls[0], clientKey };
  appendItem(commentsKey(postId), await callApi(contracts.createComment, { params, body }));
  // Refetched for the exact comment count.
  const post = await callApi(contracts.readPost, { params }).catch(() => null);
  if (post === null) void invalidate([contracts.listPosts, contracts.listComments]);
  else updateCachedPost(postId, () => post);
}

async function sendMessage({ conversationId, ...message }: TextKinds['message'], clientKey: string): Promise<void> {
  const params = { id: String(conversationId) };
  cacheMessage(await callApi(contracts.sendMessage, { params, body: { ...message, clientKey } }));
}

type Shown = readonly { clientKey?: string | null | undefined }[];

/**
 * The user's pending texts, without those already shown: an event or a list can deliver a text before its request's
 * response arrives.
 */
export function usePendingTexts(shown: Shown): QueuedText[] {
  const arrived = new Set(shown.map(({ clientKey }) => clientKey));
  return useSendQueue(textQueue).filter(({ key }) => !arrived.has(key));
}

/** Sends the queued texts and likes. */
export function sendWaiting(): void {
  textQueue.resume();
  sendWaitingLikes();
}
