import type { ModuleLock } from '@grow/learning-rules';
import { Stack, Text } from '@grow/ui';
import { MissingLessons } from './missing-lessons.tsx';

type LockedLessonProps = { lock: ModuleLock; onGoToModule: (moduleId: number) => void };

/** The content of the lesson dialog while its module is locked (spec: lesson-dialog). */
export function LockedLesson({ lock, onGoToModule }: LockedLessonProps) {
  const threshold = lock.unmetGates[0]?.thresholdPercent ?? 75;
  return (
    <Stack gap="3">
      <Text>You need to complete the previous module before accessing this lesson.</Text>
      <Text>{`Complete at least ${threshold}% of the previous module's lessons to unlock this content.`}</Text>
      <MissingLessons gates={lock.unmetGates} onGoToModule={onGoToModule} />
    </Stack>
  );
}
