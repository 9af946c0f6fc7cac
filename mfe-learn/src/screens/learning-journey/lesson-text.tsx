import type { Lesson } from '@grow/contracts';
import { Box } from '@grow/ui';
import { Markdown, MarkdownPicture } from '@grow/ui/markdown';
import type { ReactNode } from 'react';
import { useReadingPlace } from './reading-place.ts';

type LessonTextProps = { lesson: Lesson & { content: string }; isCompleted: boolean; children: ReactNode };

/** The text of a lesson with what follows it. Use the lesson as its `key`. */
export function LessonText({ lesson, isCompleted, children }: LessonTextProps) {
  const text = useReadingPlace(lesson.id, isCompleted);
  return (
    <Box ref={text} fontSize="1.0625rem">
      {lesson.imageUrl ? (
        <Box mb="5">
          <MarkdownPicture src={lesson.imageUrl} alt={lesson.imageAlt ?? ''} hasFixedShape />
        </Box>
      ) : null}
      <Markdown kind="lesson" below={2}>
        {lesson.content}
      </Markdown>
      {children}
    </Box>
  );
}
