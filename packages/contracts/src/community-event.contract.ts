import { z } from 'zod/mini';
import { commentSchema } from './comment.contract.ts';
import { messageSchema } from './message.contract.ts';
import { postSchema } from './post.contract.ts';

/**
 * Community events for open pages. An event includes its post, comment or message if it fits, so that a thousand
 * readers need not fetch it. If it is null, readers fetch it.
 */
export const communityEvents = {
  'post-created': z.object({ postId: z.int(), post: z.nullable(postSchema) }),
  'post-changed': z.object({ postId: z.int(), post: z.nullable(postSchema) }),
  'post-removed': z.object({ postId: z.int() }),
  'comment-created': z.object({ postId: z.int(), comments: z.int(), comment: z.nullable(commentSchema) }),
  'comment-removed': z.object({ postId: z.int(), commentId: z.int(), comments: z.int() }),
  'message-created': z.object({ conversationId: z.int(), message: z.nullable(messageSchema) }),
  /** For the reader: the feed now leaves out other authors. */
  'blocked-authors-changed': z.object({}),
  'messages-read': z.object({ conversationId: z.int(), readerId: z.int(), upToMessageId: z.int() }),
} as const;

export type CommunityTopic = keyof typeof communityEvents;
export type CommunityEvent<T extends CommunityTopic> = z.infer<(typeof communityEvents)[T]>;
