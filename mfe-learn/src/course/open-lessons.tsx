import { nextLesson } from '@grow/learning-rules';
import { Badge, Button, chakra, insetFocusRing, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';
import { type Completed, isDone, isRead, type JourneyModule, useLessons } from './journey.queries.ts';

type OpenLessonsProps = { module: JourneyModule; completed: Completed; onOpenLesson: (lessonId: number) => void };

/** The lessons of an unlocked module, and the button that continues. */
export function OpenLessons({ module, completed, onOpenLesson }: OpenLessonsProps) {
  const t = useT();
  const { lessons, isLoading, hasFailed, retry } = useLessons(module.id);
  if (isLoading) return <LessonSkeletons count={module.lessonCount} />;
  const isFinished = module.percent === 100;
  const next = isFinished ? lessons[0] : nextLesson(lessons, (id) => isDone(completed, id));
  if (next === undefined) {
    return (
      <Stack align="flex-start" gap="3">
        <Text color="fg.muted">{t('lessons.none')}</Text>
        {hasFailed ? (
          <Button size="sm" variant="surface" onClick={retry}>
            <Icons.RotateCw aria-hidden /> {t('tryAgain')}
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
            state={completed.isCompleted(lesson.id) ? 'completed' : isRead(completed, lesson.id) ? 'read' : 'open'}
            isNew={module.completedAt !== null && completed.isKnown && !completed.isCompleted(lesson.id)}
            onOpen={() => onOpenLesson(lesson.id)}
          />
        ))}
      </chakra.ol>
      <Button width="100%" size="lg" variant={isFinished ? 'subtle' : 'solid'} onClick={() => onOpenLesson(next.id)}>
        <Icons.BookOpen aria-hidden />
        <span>{t(isFinished ? 'module.review' : 'module.continue')}</span>
      </Button>
    </Stack>
  );
}

/** Reserves the height of the rows and the button. */
export function LessonSkeletons({ count = 3 }: { count?: number }) {
  const t = useT();
  return (
    <Stack gap="2" role="status" aria-label={t('lessons.loading')}>
      {Array.from({ length: count + 1 }, (_, row) => (
        <Skeleton key={row} height="10" mb={row === count ? '1' : undefined} />
      ))}
    </Stack>
  );
}

type LessonRowProps = {
  number: number;
  title: string;
  state: 'open' | 'read' | 'completed' | 'locked';
  /** Whether it came after the learner had completed the module. */
  isNew?: boolean;
  onOpen: () => void;
};

/** A numbered lesson. A locked one opens too, to show its lock. Spaces separate the parts of its accessible name. */
export function LessonRow({ number, title, state, isNew = false, onOpen }: LessonRowProps) {
  const t = useT();
  return (
    <chakra.li>
      <chakra.button
        type="button"
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="min(0.75rem, 3vw)"
        width="100%"
        minH="12"
        px="2"
        py="1.5"
        mx="-2"
        borderRadius="l2"
        textAlign="start"
        cursor="button"
        css={insetFocusRing}
        color={state === 'locked' ? 'fg.subtle' : 'fg'}
        _hover={{ bg: 'bg.subtle' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="min(1.75rem, 9vw)"
          borderRadius="full"
          fontSize="sm"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          bg={state === 'completed' ? 'colorPalette.solid' : 'bg.muted'}
          color={state === 'completed' ? 'colorPalette.contrast' : 'fg.muted'}
        >
          {number}
        </chakra.span>{' '}
        <Text as="span" flex="1" minW="0" fontWeight={state === 'open' ? 'medium' : undefined}>
          {title}
        </Text>{' '}
        {isNew ? <Badge colorPalette="teal">{t('state.new')}</Badge> : null} <StateIcon state={state} />
      </chakra.button>
    </chakra.li>
  );
}

function StateIcon({ state }: Pick<LessonRowProps, 'state'>) {
  const t = useT();
  if (state === 'locked') return <Icons.Lock size={16} role="img" aria-label={t('state.locked')} />;
  if (state === 'open') return <Icons.ChevronRight size={18} aria-hidden />;
  return (
    <chakra.span color="colorPalette.fg">
      <Icons.Check size={20} role="img" aria-label={t(state === 'read' ? 'state.read' : 'state.completed')} />
    </chakra.span>
  );
}
