import type { Lesson } from '@grow/contracts';
import { Box } from '@grow/ui';
import { Markdown } from '@grow/ui/markdown';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import { useReadingPlace } from './reading-place.ts';

type LessonTextProps = { lesson: Lesson & { content: string }; isCompleted: boolean; children: ReactNode };

/** The text of a lesson with what follows it. Use the lesson as its `key`. */
export function LessonText({ lesson, isCompleted, children }: LessonTextProps) {
  const text = useReadingPlace(lesson.id, isCompleted);
  return (
    <Box ref={text} fontSize="1.0625rem">
      {lesson.imageUrl ? <Picture src={lesson.imageUrl} borderRadius="l2" mb="5" aspectRatio={16 / 9} /> : null}
      <Markdown>{lesson.content}</Markdown>
      {children}
    </Box>
  );
}
