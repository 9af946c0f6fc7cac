import { readingMinutes, recordLessonVisit } from '@grow/contracts';
import { callApi, holdToasts, useConfirmAge, useSession } from '@grow/mfe-kit';
import { AgeCard, Button, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useEffect, useRef } from 'react';
import { CompletionButtons } from './completion-buttons.tsx';
import { completeLesson } from './completion-queue.ts';
import { type JourneyModule, useLessons } from './journey.queries.ts';
import { LessonClarity } from './lesson-clarity.tsx';
import { AskAboutLesson, LessonNeighbours, LessonText } from './lesson-text.tsx';
import { LockedLesson } from './locked-lessons.tsx';
import { LessonSkeletons } from './open-lessons.tsx';

/** The dialog closes by itself 1.5 seconds after completion is requested (spec: completion). */
const autoCloseMs = 1500;

type LessonDialogProps = {
  module: JourneyModule;
  lessonId: number;
  isCompleted: boolean;
  onCompleted: () => void;
  /** Shows another lesson of the module in place of this one. */
  onShow: (lessonId: number) => void;
  onClose: () => void;
  onGoToModule: (moduleId: number) => void;
  finalFocus: () => HTMLElement | null;
};

export function LessonDialog({
  module,
  lessonId,
  isCompleted,
  onCompleted,
  onShow,
  onClose,
  onGoToModule,
  finalFocus,
}: LessonDialogProps) {
  const { lessons, isLoading } = useLessons(module.id);
  const closeOnce = useCloseOnce(onClose);
  useEffect(holdToasts, []);
  const position = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[position];
  const previous = lessons[position - 1];
  const next = position === -1 ? undefined : lessons[position + 1];
  const show = (id: number) => {
    closeOnce.cancel();
    onShow(id);
  };
  const { isLocked } = module.lock;
  const { user } = useSession();
  const confirmAge = useConfirmAge();
  const isForAdults = !isLocked && lesson?.content === null && user?.adultSince === null;
  useRecordVisit(lesson?.content && !isLocked && !isCompleted && user?.isAnonymous === false ? lessonId : null);
  // The text is missing right after a gate opened, until the list is refetched.
  const isWaiting = isLoading || (!isLocked && !isForAdults && lesson?.content === null);

  return (
    <Dialog
      isOpen
      size={isLocked ? 'md' : 'cover'}
      contentKey={lessonId}
      onClose={closeOnce.now}
      initialFocus="title"
      finalFocus={finalFocus}
      title={isLocked ? 'Module Locked' : (lesson?.title ?? 'Lesson')}
      description={
        !isLocked && lesson?.content
          ? `Lesson ${position + 1} of ${lessons.length}, ${readingMinutes(lesson.content)} min`
          : undefined
      }
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={closeOnce.now}>
            Close
          </Button>
          {isLocked || isForAdults || lesson === undefined ? null : (
            <CompletionButtons
              moduleId={module.id}
              lessonId={lessonId}
              isCompleted={isCompleted}
              onCompleted={onCompleted}
              onRequested={() => closeOnce.after(autoCloseMs)}
              onContinue={next && (() => show(next.id))}
            />
          )}
        </>
      }
    >
      {isLocked ? <LockedLesson lock={module.lock} onGoToModule={onGoToModule} /> : null}
      {isForAdults ? <AgeCard {...confirmAge} /> : null}
      {isWaiting && !isLocked ? <LessonSkeletons /> : null}
      {!isLocked && lesson?.content ? (
        <LessonText
          key={lesson.id}
          lesson={{ ...lesson, content: lesson.content }}
          isCompleted={isCompleted}
          onRead={user?.isAnonymous ? () => completeLesson({ moduleId: module.id, lessonId }) : undefined}
        >
          {user && !user.isAnonymous ? <LessonClarity lessonId={lesson.id} /> : null}
          <AskAboutLesson lessonId={lesson.id} title={lesson.title} />
          <LessonNeighbours previous={previous} next={next} onShow={show} />
        </LessonText>
      ) : null}
      {!isLocked && !isWaiting && lesson === undefined ? (
        <Text color="fg.muted">This lesson is not available any more.</Text>
      ) : null}
    </Dialog>
  );
}

/** Closing goes back one step in the history, so it must happen once: by the learner or by the timer. */
function useCloseOnce(onClose: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    clearTimeout(timer.current);
    onClose();
  };
  return {
    now,
    cancel: () => clearTimeout(timer.current),
    after(milliseconds: number) {
      clearTimeout(timer.current);
      timer.current = setTimeout(now, milliseconds);
    },
  };
}

/** Records that a lesson was opened, for the statistics of authors. A failure is silent: no learner depends on it. */
function useRecordVisit(lessonId: number | null): void {
  useEffect(() => {
    if (lessonId === null) return;
    callApi(recordLessonVisit, { params: { lessonId: String(lessonId) } }).catch(() => undefined);
  }, [lessonId]);
}
