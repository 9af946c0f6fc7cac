import {
  commentContentMaximum,
  messageContentMaximum,
  postCategorySchema,
  postContentMaximum,
  postImagesSchema,
} from '@grow/contracts';
import { useDraft } from '@grow/mfe-kit/drafts';
import { z } from 'zod/mini';

/** Pictures upload when chosen, so a draft has their URLs. */
const imageUrls = postImagesSchema;

const postDraftSchema = z.object({
  content: z.string().check(z.maxLength(postContentMaximum)),
  category: z.nullable(postCategorySchema),
  lesson: z.nullable(z.object({ id: z.int(), title: z.nullable(z.string()) })),
  imageUrls,
});
const emptyPost: z.infer<typeof postDraftSchema> = { content: '', category: null, lesson: null, imageUrls: [] };

/** The draft of the next post. */
export const usePostDraft = () => useDraft('post', postDraftSchema, emptyPost);

const commentDraftSchema = z.object({ content: z.string().check(z.maxLength(commentContentMaximum)), imageUrls });
const emptyComment: z.infer<typeof commentDraftSchema> = { content: '', imageUrls: [] };

export const useCommentDraft = (postId: number) => useDraft(`comment.${postId}`, commentDraftSchema, emptyComment);

const messageDraftSchema = z.object({ content: z.string().check(z.maxLength(messageContentMaximum)) });
const emptyMessage: z.infer<typeof messageDraftSchema> = { content: '' };

export const useMessageDraft = (conversationId: number) =>
  useDraft(`message.${conversationId}`, messageDraftSchema, emptyMessage);
