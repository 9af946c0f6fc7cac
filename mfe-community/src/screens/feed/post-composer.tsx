import { type PostCategory, postContentMaximum, postImageLimit } from '@grow/contracts';
import { Box, Button, Card, HStack, IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CategorySelect } from '../../components/post-category.tsx';
import { AutosizeTextarea } from '../../components/text-bar.tsx';
import { useName } from '../../components/use-name.tsx';
import { usePostDraft } from '../../sending/composer-drafts.ts';
import { textQueue } from '../../sending/text-queue.ts';
import { useT } from '../../texts.ts';
import { ImageButton, ImagePreviews, useAttachedImages } from './image-attachment.tsx';
import { LessonQuote } from './lesson-quote.tsx';

export type LessonReference = { id: number; title: string | null };
type PostComposerProps = {
  /** The default category, until the writer picks another. */
  category: PostCategory;
  /** The lesson from the URL that the post asks about. */
  lessonReference: LessonReference | null;
  onLessonRemoved: () => void;
};

/** A one-line composer that expands on focus. */
export function PostComposer({ category: otherwise, lessonReference, onLessonRemoved }: PostComposerProps) {
  const t = useT();
  const draft = usePostDraft();
  const { content } = draft.value;
  const category = draft.value.category ?? otherwise;
  const lesson = lessonReference ?? draft.value.lesson;
  const images = useAttachedImages({
    imageUrls: draft.value.imageUrls,
    limit: postImageLimit,
    onChange: (change) => draft.change(({ imageUrls }) => ({ imageUrls: change(imageUrls) })),
  });
  // Stays expanded, so that nothing moves under a tap elsewhere.
  const [hasBegun, setBegun] = useState(false);
  const isOpen = hasBegun || content !== '' || lesson !== null || images.imageUrls.length + images.waiting.length > 0;
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, key } = useLocation() as { state: { isWriting?: boolean } | null; key: string };
  useEffect(() => {
    if (state?.isWriting) field.current?.focus();
  }, [state?.isWriting, key]);
  const { withName, nameDialog } = useName();
  const canPost = content.trim() !== '' && images.waiting.length === 0;

  function post(event: FormEvent): void {
    event.preventDefault();
    if (canPost) withName(send);
  }

  function send(): void {
    const lessonId = lesson?.id ?? null;
    textQueue.add('post', { content: content.trim(), category, lessonId, imageUrls: draft.value.imageUrls });
    draft.clear();
    setBegun(false);
    if (lessonReference !== null) onLessonRemoved();
  }

  function removeLesson(): void {
    draft.change({ lesson: null });
    if (lessonReference !== null) onLessonRemoved();
  }

  return (
    <Card.Root asChild>
      <form aria-label={t('composer')} onSubmit={post} onFocus={() => setBegun(true)}>
        <Card.Body gap="3" p={{ base: '4', md: '5' }}>
          {lesson === null ? null : (
            <LessonQuote title={lesson.title ?? t('composer.lesson')}>
              <IconButton
                type="button"
                size="xs"
                variant="ghost"
                aria-label={t('composer.lesson.remove')}
                onClick={removeLesson}
              >
                <Icons.X aria-hidden />
              </IconButton>
            </LessonQuote>
          )}
          <AutosizeTextarea
            aria-label={t(lesson === null ? 'composer.label' : 'composer.question')}
            placeholder={t(lesson === null ? 'composer.placeholder' : 'composer.question.placeholder')}
            value={content}
            maxLength={postContentMaximum}
            ref={field}
            minH={isOpen ? '20' : '11'}
            onChange={({ currentTarget: { value } }) =>
              draft.change({ content: value, lesson: value === '' ? null : lesson })
            }
          />
          <ImagePreviews images={images} />
          <HStack gap="2" flexWrap="wrap" display={isOpen ? 'flex' : 'none'}>
            <Box flex="1" minW="36" maxW="52">
              <CategorySelect value={category} onChange={(value) => draft.change({ category: value })} />
            </Box>
            <ImageButton images={images} />
            <Button type="submit" ms="auto" disabled={!canPost}>
              <Icons.Send aria-hidden /> {t('composer.post')}
            </Button>
          </HStack>
        </Card.Body>
        {nameDialog}
      </form>
    </Card.Root>
  );
}
