import {
  createComment,
  createPost,
  listComments,
  listPosts,
  readPost,
  readUserStats,
  sendMessage,
} from '@grow/contracts';
import { callApi, invalidate } from '@grow/mfe-kit';
import { showMessage } from './conversation-cache.ts';
import { addFirst, addLast, commentsKey, feedKey } from './paged-cache.ts';
import { changePost } from './post-cache.ts';
import type { PendingText } from './pending-text.ts';

/** Sends one text and shows the server's version of it wherever lists are cached. */
export async function deliver({ key: clientKey, content, target }: PendingText): Promise<void> {
  if (target.kind === 'post') {
    const { category, imageUrl, lessonId } = target;
    const post = await callApi(createPost, { body: { content, category, imageUrl, lessonId, clientKey } });
    addFirst(feedKey('all'), post);
    addFirst(feedKey(post.category), post);
    void invalidate([readUserStats]);
  } else if (target.kind === 'comment') {
    const { postId, imageUrl } = target;
    const body = { content, imageUrl, clientKey };
    const comment = await callApi(createComment, { params: { id: String(postId) }, body });
    addLast(commentsKey(postId), comment);
    // The server counts; asking it again is exact where adding one here would not be.
    const post = await callApi(readPost, { params: { id: String(postId) } }).catch(() => null);
    if (post === null) void invalidate([listPosts, listComments]);
    else changePost(postId, () => post);
  } else {
    const { conversationId } = target;
    const params = { id: String(conversationId) };
    showMessage(await callApi(sendMessage, { params, body: { content, clientKey } }));
  }
}
