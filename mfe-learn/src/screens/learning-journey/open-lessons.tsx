import { nextLesson } from '@grow/learning-rules';
import { Button, chakra, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useLessons, type Completed, type JourneyModule } from './journey.queries.ts';
import { LessonRow } from './lesson-row.tsx';

type OpenLessonsProps = { module: JourneyModule; completed: Completed; onOpenLesson: (lessonId: number) => void };

/** The lessons of an unlocked module and the button that leads on. */
export function OpenLessons({ module, completed, onOpenLesson }: OpenLessonsProps) {
  const { lessons, isLoading, hasFailed, retry } = useLessons(module.id);
  if (isLoading) return <LessonSkeletons count={module.lessonCount} />;
  const isFinished = module.percent === 100;
  const next = isFinished ? lessons[0] : nextLesson(lessons, completed.isCompleted);
  if (next === undefined) {
    return (
      <Stack align="flex-start" gap="3">
        <Text color="fg.muted">No lessons available for this module.</Text>
        {hasFailed ? (
          <Button size="sm" variant="surface" onClick={retry}>
            <Icons.RotateCw aria-hidden /> Try again
          </Button>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      <chakra.ol listStyleType="none">
        {lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.id}
            number={index + 1}
            title={lesson.title}
            state={completed.isCompleted(lesson.id) ? 'completed' : 'open'}
            onOpen={() => onOpenLesson(lesson.id)}
          />
        ))}
      </chakra.ol>
      <Button width="100%" size="lg" variant={isFinished ? 'subtle' : 'solid'} onClick={() => onOpenLesson(next.id)}>
        <Icons.BookOpen aria-hidden />
        <span>{isFinished ? 'Review Module' : 'Continue Learning'}</span>
      </Button>
    </Stack>
  );
}

/** As high as the rows and the button that come. */
export function LessonSkeletons({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="2" role="status" aria-label="Loading lessons">
      {Array.from({ length: count + 1 }, (_, row) => (
        <Skeleton key={row} height="10" mb={row === count ? '1' : undefined} />
      ))}
    </Stack>
  );
}
