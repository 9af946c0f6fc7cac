import { postContentMaximum, type Post } from '@grow/contracts';
import { Button, Stack } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useState } from 'react';
import { CategorySelect } from '../../components/post-category.tsx';
import { AutosizeTextarea } from '../../components/text-bar.tsx';
import { useT } from '../../texts.ts';
import { useEditPost } from './feed.queries.ts';

type EditPostDialogProps = { post: Post; onClose: () => void };

/** Edits the text and category of the user's own post. Typed text survives a failure. */
export function EditPostDialog({ post, onClose }: EditPostDialogProps) {
  const t = useT();
  const [content, setContent] = useState(post.content);
  const [category, setCategory] = useState(post.category);
  const edit = useEditPost(onClose);
  const isUnchanged = content.trim() === post.content && category === post.category;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick={false}
      title={t('post.edit')}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={edit.isPending}
            disabled={isUnchanged || content.trim() === ''}
            onClick={() => edit.mutate({ params: { id: String(post.id) }, body: { content, category } })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <AutosizeTextarea
          aria-label={t('post.edit.label')}
          value={content}
          maxLength={postContentMaximum}
          minH="32"
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <CategorySelect value={category} onChange={setCategory} />
      </Stack>
    </Dialog>
  );
}
