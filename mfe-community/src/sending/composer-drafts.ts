import {
  commentContentMaximum,
  messageContentMaximum,
  postCategorySchema,
  postContentMaximum,
  postImageSchema,
} from '@grow/contracts';
import { useDraft } from '@grow/mfe-kit/drafts';
import { z } from 'zod/mini';

/** A picture is uploaded when it is chosen. A draft has its URL. */
const imageUrl = z.nullable(postImageSchema);

const postDraftSchema = z.object({
  content: z.string().check(z.maxLength(postContentMaximum)),
  category: z.nullable(postCategorySchema),
  lesson: z.nullable(z.object({ id: z.int(), title: z.nullable(z.string()) })),
  imageUrl,
});
const emptyPost: z.infer<typeof postDraftSchema> = { content: '', category: null, lesson: null, imageUrl: null };

/** The draft of the one new post. */
export const usePostDraft = () => useDraft('post', postDraftSchema, emptyPost);

const commentDraftSchema = z.object({ content: z.string().check(z.maxLength(commentContentMaximum)), imageUrl });
const emptyComment: z.infer<typeof commentDraftSchema> = { content: '', imageUrl: null };

export const useCommentDraft = (postId: number) => useDraft(`comment.${postId}`, commentDraftSchema, emptyComment);

const messageDraftSchema = z.object({ content: z.string().check(z.maxLength(messageContentMaximum)) });
const emptyMessage: z.infer<typeof messageDraftSchema> = { content: '' };

export const useMessageDraft = (conversationId: number) =>
  useDraft(`message.${conversationId}`, messageDraftSchema, emptyMessage);
