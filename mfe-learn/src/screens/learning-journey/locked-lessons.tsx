import { Button, chakra, Flex, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useLessons, type JourneyModule } from './journey.queries.ts';
import { LessonRow } from './lesson-row.tsx';
import { MissingLessons } from './missing-lessons.tsx';
import { LessonSkeletons } from './open-lessons.tsx';

type LockedLessonsProps = {
  module: JourneyModule;
  onOpenLesson: (lessonId: number) => void;
  onGoToModule: (moduleId: number) => void;
};

/** What a locked module teaches, by title only, and what opens it. */
export function LockedLessons({ module, onOpenLesson, onGoToModule }: LockedLessonsProps) {
  const { lessons, isLoading } = useLessons(module.id);
  return (
    <Stack gap="4">
      <Stack gap="2" p="4" bg="bg.muted" borderRadius="l2">
        <Flex gap="2" align="center" fontWeight="semibold">
          <Icons.Lock size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text>Complete the previous module to unlock</Text>
        </Flex>
        <MissingLessons gates={module.lock.unmetGates} onGoToModule={onGoToModule} />
      </Stack>
      {isLoading ? (
        <LessonSkeletons />
      ) : (
        <chakra.ol listStyleType="none">
          {lessons.map((lesson, index) => (
            <LessonRow
              key={lesson.id}
              number={index + 1}
              title={lesson.title}
              state="locked"
              onOpen={() => onOpenLesson(lesson.id)}
            />
          ))}
        </chakra.ol>
      )}
      <Button width="100%" size="lg" disabled>
        <Icons.Lock aria-hidden /> Locked
      </Button>
    </Stack>
  );
}
