import {
  commentContentMaximum,
  messageContentMaximum,
  postCategorySchema,
  postContentMaximum,
  postImageSchema,
} from '@grow/contracts';
import { useDraft } from '@grow/mfe-kit';
import { z } from 'zod';

/** A picture is on the server from when it is chosen: a draft holds its address. */
const imageUrl = postImageSchema.nullable();

const postDraftSchema = z.object({
  content: z.string().max(postContentMaximum),
  category: postCategorySchema.nullable(),
  lesson: z.object({ id: z.int(), title: z.string().nullable() }).nullable(),
  imageUrl,
});
const emptyPost: z.infer<typeof postDraftSchema> = { content: '', category: null, lesson: null, imageUrl: null };

/** The one new post of the feed. */
export const usePostDraft = () => useDraft('post', postDraftSchema, emptyPost);

const commentDraftSchema = z.object({ content: z.string().max(commentContentMaximum), imageUrl });
const emptyComment: z.infer<typeof commentDraftSchema> = { content: '', imageUrl: null };

export const useCommentDraft = (postId: number) => useDraft(`comment.${postId}`, commentDraftSchema, emptyComment);

const messageDraftSchema = z.object({ content: z.string().max(messageContentMaximum) });
const emptyMessage: z.infer<typeof messageDraftSchema> = { content: '' };

export const useMessageDraft = (conversationId: number) =>
  useDraft(`message.${conversationId}`, messageDraftSchema, emptyMessage);
