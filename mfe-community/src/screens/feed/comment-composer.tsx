import { commentContentMaximum } from '@grow/contracts';
import { Stack } from '@grow/ui';
import { useCommentDraft } from '../../drafts/composer-drafts.ts';
import { TextBar } from '../../components/text-bar.tsx';
import { textQueue } from '../../sending/text-queue.ts';
import { ImageButton, ImagePreview } from './image-attachment.tsx';
import { useAttachedImage } from './use-attached-image.ts';

/** A comment: a text, and a picture beside it as a post may have. */
export function CommentComposer({ postId }: { postId: number }) {
  const draft = useCommentDraft(postId);
  const image = useAttachedImage(draft.value.imageUrl, (imageUrl) => draft.change({ imageUrl }));

  function send(content: string): void {
    textQueue.add('comment', { content, postId, imageUrl: image.imageUrl });
    draft.clear();
  }

  return (
    <Stack gap="3">
      <ImagePreview image={image} />
      <TextBar
        label="Write a comment"
        placeholder="Write a comment"
        maximum={commentContentMaximum}
        value={draft.value.content}
        onChange={(content) => draft.change({ content })}
        isBusy={image.isUploading}
        onSend={send}
      >
        <ImageButton image={image} />
      </TextBar>
    </Stack>
  );
}
