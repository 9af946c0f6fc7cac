import { postCategories, postContentMaximum, type PostCategory } from '@grow/contracts';
import { Box, Button, Card, HStack, IconButton, Icons, Image, NativeSelect, VisuallyHidden } from '@grow/ui';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { GrowingTextarea } from '../../parts/growing-textarea.tsx';
import { useWrite } from '../../sending/use-sending.ts';
import { asCategory, categoryNames } from './categories.ts';
import { LessonQuote } from './lesson-quote.tsx';
import { acceptedImages, useAttachedImage } from './use-attached-image.ts';

export type AskedLesson = { id: number; title: string | null };
type PostComposerProps = {
  initialCategory: PostCategory;
  lesson: AskedLesson | null;
  onLessonRemoved: () => void;
};

export function PostComposer({ initialCategory, lesson, onLessonRemoved }: PostComposerProps) {
  const write = useWrite();
  const [content, setContent] = useState('');
  const [category, setCategory] = useState(initialCategory);
  const { imageUrl, isUploading, attach, remove } = useAttachedImage();
  const fileInput = useRef<HTMLInputElement>(null);
  const canPost = content.trim() !== '' && !isUploading;

  function post(event: FormEvent): void {
    event.preventDefault();
    if (!canPost) return;
    write(content.trim(), { kind: 'post', category, lessonId: lesson?.id ?? null, imageUrl });
    setContent('');
    remove();
    if (lesson !== null) onLessonRemoved();
  }

  function chooseFile(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file !== undefined) void attach(file);
  }

  return (
    <Card.Root asChild>
      <form aria-label="New post" onSubmit={post}>
        <Card.Body gap="3" p={{ base: '4', md: '5' }}>
          {lesson === null ? null : (
            <LessonQuote title={lesson.title ?? 'A question about this lesson'}>
              <IconButton
                type="button"
                size="xs"
                variant="ghost"
                aria-label="Do not ask about this lesson"
                onClick={onLessonRemoved}
              >
                <Icons.X aria-hidden />
              </IconButton>
            </LessonQuote>
          )}
          <GrowingTextarea
            aria-label={lesson === null ? 'What is growing?' : 'Your question'}
            placeholder={lesson === null ? 'What is growing? Ask or share something' : 'What would you like to know?'}
            value={content}
            maxLength={postContentMaximum}
            minH="20"
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          {imageUrl === null ? null : (
            <Box position="relative" alignSelf="flex-start">
              <Image src={imageUrl} alt="Your picture" maxH="40" borderRadius="l2" />
              <IconButton
                type="button"
                size="xs"
                aria-label="Remove the picture"
                colorPalette="gray"
                position="absolute"
                top="2"
                insetEnd="2"
                onClick={remove}
              >
                <Icons.X aria-hidden />
              </IconButton>
            </Box>
          )}
          <HStack gap="2" flexWrap="wrap">
            <Box flex="1" minW="36" maxW="52">
              <NativeSelect
                aria-label="Category of the post"
                value={category}
                onChange={(event) => setCategory(asCategory(event.currentTarget.value) ?? 'help')}
              >
                {postCategories.map((value) => (
                  <option key={value} value={value}>
                    {categoryNames[value]}
                  </option>
                ))}
              </NativeSelect>
            </Box>
            <VisuallyHidden asChild>
              <input
                ref={fileInput}
                type="file"
                accept={acceptedImages}
                aria-label="Picture file"
                tabIndex={-1}
                onChange={chooseFile}
              />
            </VisuallyHidden>
            <IconButton
              type="button"
              variant="surface"
              aria-label="Add a picture"
              loading={isUploading}
              onClick={() => fileInput.current?.click()}
            >
              <Icons.ImagePlus aria-hidden />
            </IconButton>
            <Button type="submit" ms="auto" disabled={!canPost}>
              <Icons.Send aria-hidden /> Post
            </Button>
          </HStack>
        </Card.Body>
      </form>
    </Card.Root>
  );
}
