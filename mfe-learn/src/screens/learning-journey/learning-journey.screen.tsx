import { useSendQueue, useSession } from '@grow/mfe-kit';
import { Alert, Button, Stack, VisuallyHidden } from '@grow/ui';
import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { completionQueue } from './completion-queue.ts';
import { GuestNotice } from './guest-notice.tsx';
import { useCompleted, useJourney } from './journey.queries.ts';
import { ModuleList } from './module-list.tsx';
import { useOpenLesson } from './open-lesson.ts';
import { OverallProgress } from './overall-progress.tsx';
import { PathCards } from './path-cards.tsx';
import { selectedPathAtom } from './selected-path.atom.ts';
import { useSelectPathOfLesson } from './use-select-path-of-lesson.ts';
import { useScrollToModule } from './use-scroll-to-module.ts';

// The dialog and markdown are loaded when the first lesson is opened.
const LessonDialog = lazy(async () => ({ default: (await import('./lesson.dialog.tsx')).LessonDialog }));

/** Specification 3.2. */
export function LearningJourneyScreen() {
  const session = useSession();
  const [pathType, setPathType] = useAtom(selectedPathAtom);
  const completed = useCompleted();
  const journey = useJourney(pathType, completed);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const lesson = useOpenLesson();
  useSendQueue(completionQueue);
  useSelectPathOfLesson(lesson.current, journey.modules, setPathType);

  const openModule = journey.modules?.find(({ id }) => id === lesson.current?.moduleId);
  const isCounted = journey.modules !== undefined && completed.isKnown;
  const toggle = (moduleId: number, isExpanded: boolean) =>
    setExpanded((before) => {
      const after = new Set(before);
      if (isExpanded) after.add(moduleId);
      else after.delete(moduleId);
      return after;
    });

  const scrollTarget = useScrollToModule(journey.modules, lesson.current !== null);
  const goToModule = (moduleId: number) => {
    // A gate may ask for a module of the other path.
    if (!journey.modules?.some(({ id }) => id === moduleId)) setPathType(pathType === 'soil' ? 'hydroponics' : 'soil');
    toggle(moduleId, true);
    scrollTarget.goTo(moduleId);
    if (lesson.current !== null) lesson.leave();
  };

  return (
    <Stack gap="6">
      <VisuallyHidden asChild>
        <h1>Learn</h1>
      </VisuallyHidden>
      {session.state === 'guest' ? <GuestNotice /> : null}
      <OverallProgress
        percent={journey.overall}
        completed={journey.completed}
        total={journey.total}
        state={isCounted ? 'known' : journey.hasFailed || completed.hasFailed ? 'unknown' : 'loading'}
      />
      {completed.hasFailed ? (
        <Alert
          status="warning"
          title="Your progress could not be loaded"
          action={
            <Button size="sm" variant="surface" onClick={completed.retry}>
              Try again
            </Button>
          }
        >
          You can go on reading. Nothing that you completed is lost.
        </Alert>
      ) : null}
      <PathCards selected={pathType} onSelect={setPathType} />
      <ModuleList
        journey={journey}
        completed={completed}
        expanded={expanded}
        onToggle={toggle}
        onOpenLesson={(moduleId, lessonId) => {
          scrollTarget.reset();
          lesson.open({ moduleId, lessonId });
        }}
        onGoToModule={goToModule}
      />
      {lesson.current && openModule ? (
        <Suspense>
          <LessonDialog
            key={openModule.id}
            module={openModule}
            lessonId={lesson.current.lessonId}
            isCompleted={completed.isCompleted(lesson.current.lessonId)}
            onShow={(lessonId) => lesson.replace({ moduleId: openModule.id, lessonId })}
            onClose={lesson.close}
            onGoToModule={goToModule}
            finalFocus={scrollTarget.finalFocus}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
