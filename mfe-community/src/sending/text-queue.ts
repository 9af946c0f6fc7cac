import {
  createComment,
  createPost,
  listComments,
  listPosts,
  postCategorySchema,
  readPost,
  readUserStats,
  sendMessage,
} from '@grow/contracts';
import { callApi, createSendQueue, invalidate, type QueueItem } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { showMessage } from './conversation-cache.ts';
import { addFirst, addLast, commentsKey, feedKey } from './paged-cache.ts';
import { changePost } from './post-cache.ts';

const content = z.string();
const imageUrl = z.nullable(z.string());
const postSchema = z.object({ content, category: postCategorySchema, lessonId: z.nullable(z.int()), imageUrl });
const commentSchema = z.object({ content, postId: z.int(), imageUrl });
const messageSchema = z.object({ content, conversationId: z.int() });

type Texts = {
  post: z.infer<typeof postSchema>;
  comment: z.infer<typeof commentSchema>;
  message: z.infer<typeof messageSchema>;
};

/** What this person has written and the server does not have yet. */
export const texts = createSendQueue<Texts>({
  kinds: {
    post: { schema: postSchema, send: sendPost },
    comment: { schema: commentSchema, send: sendComment },
    message: { schema: messageSchema, send: sendMessageText },
  },
});

export type QueuedText = QueueItem<typeof texts>;

// Each shows the server's version wherever lists are cached.

async function sendPost(post: Texts['post'], clientKey: string): Promise<void> {
  const sent = await callApi(createPost, { body: { ...post, clientKey } });
  addFirst(feedKey('all'), sent);
  addFirst(feedKey(sent.category), sent);
  void invalidate([readUserStats]);
}

async function sendComment({ postId, ...comment }: Texts['comment'], clientKey: string): Promise<void> {
  const params = { id: String(postId) };
  addLast(commentsKey(postId), await callApi(createComment, { params, body: { ...comment, clientKey } }));
  // The server counts; asking it again is exact where adding one here would not be.
  const post = await callApi(readPost, { params }).catch(() => null);
  if (post === null) void invalidate([listPosts, listComments]);
  else changePost(postId, () => post);
}

async function sendMessageText({ conversationId, ...message }: Texts['message'], clientKey: string): Promise<void> {
  const params = { id: String(conversationId) };
  showMessage(await callApi(sendMessage, { params, body: { ...message, clientKey } }));
}
