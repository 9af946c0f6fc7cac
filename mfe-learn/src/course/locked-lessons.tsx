import type { ModuleLock, UnmetGate } from '@grow/learning-rules';
import { Button, chakra, Flex, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';
import { type JourneyModule, useLessons } from './journey.queries.ts';
import { LessonRow, LessonSkeletons } from './open-lessons.tsx';

type LockedLessonsProps = {
  module: JourneyModule;
  onOpenLesson: (lessonId: number) => void;
  onGoToModule: (moduleId: number) => void;
};

/** The lesson titles of a locked module, and what unlocks it. */
export function LockedLessons({ module, onOpenLesson, onGoToModule }: LockedLessonsProps) {
  const t = useT();
  const { lessons, isLoading } = useLessons(module.id);
  return (
    <Stack gap="4">
      <Stack gap="2" p="4" bg="bg.muted" borderRadius="l2">
        <Flex gap="2" align="center" fontWeight="semibold">
          <Icons.Lock size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text>{t('locked.hint')}</Text>
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
        <Icons.Lock aria-hidden /> {t('state.locked')}
      </Button>
    </Stack>
  );
}

type LockedLessonProps = { lock: ModuleLock; onGoToModule: (moduleId: number) => void };

/** The lesson dialog's content while the module is locked (spec: lesson-dialog). */
export function LockedLesson({ lock, onGoToModule }: LockedLessonProps) {
  const t = useT();
  const threshold = lock.unmetGates[0]?.thresholdPercent ?? 75;
  return (
    <Stack gap="3">
      <Text>{t('locked.text')}</Text>
      <Text>{t('locked.threshold', { percent: threshold })}</Text>
      <MissingLessons gates={lock.unmetGates} onGoToModule={onGoToModule} />
    </Stack>
  );
}

type MissingLessonsProps = { gates: readonly UnmetGate[]; onGoToModule: (moduleId: number) => void };

/** The number of lessons that the gates still require, with links to their modules. */
function MissingLessons({ gates, onGoToModule }: MissingLessonsProps) {
  const t = useT();
  return (
    <Stack gap="3">
      {gates.map((gate) => (
        <Stack key={gate.requiresModuleId} gap="2" align="flex-start">
          <Text fontSize="sm" color="fg.muted">
            {t('locked.missing', { count: gate.missingLessons, module: gate.requiresModuleName })}
          </Text>
          <Button size="sm" colorPalette="green" onClick={() => onGoToModule(gate.requiresModuleId)}>
            <span dir="auto">{t('locked.goTo', { module: gate.requiresModuleName })}</span>{' '}
            <Icons.ArrowRight aria-hidden />
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
