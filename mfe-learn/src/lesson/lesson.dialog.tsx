import { recordLessonVisit } from '@grow/contracts';
import { readingMinutes, lessonXp } from '@grow/learning-rules';
import { callApi, holdToasts, lazyOptional, Slot, useConfirmAge, useSession } from '@grow/mfe-kit';
import { AgeCard, Button, Flex, Text, useTemporary } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useEffect, useRef } from 'react';
import { completeLesson } from '../course/completion-queue.ts';
import { type JourneyModule, useLessons } from '../course/journey.queries.ts';
import { LockedLesson } from '../course/locked-lessons.tsx';
import { LessonSkeletons } from '../course/open-lessons.tsx';
import { AfterPaint } from '../notebook/after-paint.tsx';
import { CompletionButtons, useCompletion } from './completion-buttons.tsx';
import { LessonClarity } from './lesson-clarity.tsx';
import { navigateByKey } from './lesson-navigation.ts';
import { AskOrShare, LessonNeighbours, LessonText } from './lesson-text.tsx';
import { SeeAlso } from './see-also.tsx';
import { useT } from './texts.ts';

const LessonTools = lazyOptional(
  async () => (await import(/* webpackChunkName: "notebook" */ '../notebook/lesson-tools.tsx')).LessonTools,
);

// In the glossary's chunk, which every lesson loads after its text: a chunk of its own would enlarge the first screen.
const AnsweredQuestions = lazyOptional(
  async () => (await import(/* webpackChunkName: "glossary" */ './answered-questions.tsx')).AnsweredQuestions,
);

/** The dialog closes by itself 1.5 seconds after completion is requested (spec: completion). */
const autoCloseMs = 1500;

/** How long the reward of a completion is shown, even across to the next lesson. */
const earnedMs = 4000;

type LessonDialogProps = {
  module: JourneyModule;
  lessonId: number;
  isCompleted: boolean;
  onCompleted: () => void;
  /** Replaces this lesson with another one of the module. */
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
  const t = useT();
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
  const [hasEarned, setEarned] = useTemporary<true>(earnedMs);
  const [isBetweenLessons, setBetweenLessons] = useTemporary<true>(earnedMs);
  const completion = useCompletion({ moduleId: module.id, lessonId, isCompleted });
  const complete = () => {
    if (!completion.complete()) return false;
    onCompleted();
    setEarned(true);
    return true;
  };
  const completeAndClose = () => {
    if (complete()) closeOnce.after(autoCloseMs);
  };
  const completeAndContinue =
    next &&
    (() => {
      if (complete()) setBetweenLessons(true);
      show(next.id);
    });
  const navigation = {
    onPrevious: previous && (() => show(previous.id)),
    onNext: next && (() => show(next.id)),
  };
  // The text is missing right after a gate opened, until the list has been refetched.
  const isWaiting = isLoading || (!isLocked && !isForAdults && lesson?.content === null);

  const closeButton = (
    <Button variant="surface" colorPalette="gray" onClick={closeOnce.now}>
      {t('close')}
    </Button>
  );
  const content = isLocked ? null : lesson?.content;

  return (
    <Dialog
      isOpen
      size={isLocked ? 'md' : 'cover'}
      contentKey={lessonId}
      // The moment of a lesson comes before the next one, not after it.
      allowsMoments={isBetweenLessons === true}
      onClose={closeOnce.now}
      onKeyDown={(event) =>
        content
          ? navigateByKey(event, { ...navigation, onComplete: completeAndContinue ?? completeAndClose })
          : undefined
      }
      initialFocus="title"
      finalFocus={finalFocus}
      title={isLocked ? t('locked.title') : (lesson?.title ?? t('lesson.title'))}
      description={
        content ? (
          <>
            <Text as="span" role="status" fontWeight="semibold" color="green.fg">
              {hasEarned ? t('lesson.earned', { xp: lessonXp }) : null}
            </Text>
            <span>
              {hasEarned
                ? null
                : t('lesson.place', {
                    position: position + 1,
                    count: lessons.length,
                    minutes: readingMinutes(content),
                  })}
            </span>
          </>
        ) : undefined
      }
      tools={
        lesson && content && user?.isAnonymous === false ? (
          <AfterPaint>
            <LessonTools lesson={lesson} />
          </AfterPaint>
        ) : undefined
      }
      footer={content ? undefined : closeButton}
    >
      {isLocked ? <LockedLesson lock={module.lock} onGoToModule={onGoToModule} /> : null}
      {isForAdults ? <AgeCard {...confirmAge} /> : null}
      {isWaiting && !isLocked ? <LessonSkeletons /> : null}
      {lesson && content ? (
        <LessonText
          key={lesson.id}
          lesson={{ ...lesson, content }}
          isCompleted={isCompleted}
          onRead={user?.isAnonymous ? () => completeLesson({ moduleId: module.id, lessonId }) : undefined}
          navigation={navigation}
        >
          <Flex wrap="wrap" gap="3" mt="8" css={{ '& > *': { flexGrow: 1 } }}>
            <CompletionButtons
              isCompleted={isCompleted}
              isSaving={completion.isSaving}
              onComplete={completeAndClose}
              onContinue={completeAndContinue}
            />
            {closeButton}
          </Flex>
          {user && !user.isAnonymous ? <LessonClarity lessonId={lesson.id} /> : null}
          <Slot name="lesson/end" values={{ moduleId: module.id, lessonId: lesson.id, isCompleted }} />
          <SeeAlso lessons={lesson.seeAlso} />
          <AskOrShare lesson={lesson} />
          <LessonNeighbours previous={previous} next={next} onShow={show} />
          <AfterPaint>
            <AnsweredQuestions lessonId={lesson.id} />
          </AfterPaint>
        </LessonText>
      ) : null}
      {!isLocked && !isWaiting && lesson === undefined ? <Text color="fg.muted">{t('lesson.gone')}</Text> : null}
    </Dialog>
  );
}

/** Closing navigates back, so it must happen only once, by the learner or by the timer. */
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

/** Records the visit for the authors' statistics. Failures are silent, because no learner depends on it. */
function useRecordVisit(lessonId: number | null): void {
  useEffect(() => {
    if (lessonId === null) return;
    callApi(recordLessonVisit, { params: { lessonId: String(lessonId) } }).catch(() => undefined);
  }, [lessonId]);
}
