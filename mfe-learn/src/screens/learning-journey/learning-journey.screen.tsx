import { dayNumber, learningWeeks } from '@grow/learning-rules';
import { lazyOptional, paths, Slot, useOverTime, useSendQueue, useSession } from '@grow/mfe-kit';
import { Alert, Button, Grid, GuestNotice, LearningWeeks, Stack, Text, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { completionQueue } from '../../course/completion-queue.ts';
import { useCompleted, useJourney, useNextLesson } from '../../course/journey.queries.ts';
import { ReviewPlaceholder } from '../../review/review-placeholder.tsx';
import { useT } from '../../texts.ts';
import { ContinueCard } from './continue-card.tsx';
import { ModuleList } from './module-list.tsx';
import type { Finished } from './next-bar.tsx';
import { useOpenLesson } from './open-lesson.ts';
import { OverallProgress } from './overall-progress.tsx';
import { PathCards } from './path-cards.tsx';
import { PathLinks } from './path-links.tsx';
import { otherPath, usePathType, useVisitPathOfLesson } from './path-type.ts';
import { useModuleOfAddress, useScrollToModule } from './use-scroll-to-module.ts';

// The dialog and markdown load right after the first screen, so that lessons open quickly.
const loadDialog = async () => ({ default: (await import('../../lesson/lesson.dialog.tsx')).LessonDialog });
const LessonDialog = lazy(loadDialog);
const loadAfterMs = 2000;
// Reviews load after the first screen.
const ReviewCard = lazyOptional(async () => (await import('../../review/review-card.tsx')).ReviewCard);
const NextBar = lazyOptional(async () => (await import('./next-bar.tsx')).NextBar);

/** On a wide screen paths and modules are on the left; the next step or the open lesson is on the right. */
const columns = { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' };

/** Spec: learning-journey, spec: next-step, spec: review. */
export function LearningJourneyScreen() {
  const t = useT();
  const session = useSession();
  const { pathType, isChosen, visit, choose } = usePathType();
  const completed = useCompleted();
  const journey = useJourney(pathType, completed);
  const next = useNextLesson(journey, completed);
  // The current module is expanded until the learner collapses it.
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [finished, setFinished] = useState<Finished | null>(null);
  const lesson = useOpenLesson();
  useSendQueue(completionQueue);
  // The week goes on while the page stays open.
  useOverTime(() => dayNumber(new Date()));
  useEffect(() => {
    const timer = setTimeout(() => loadDialog().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useVisitPathOfLesson(lesson.current, journey.modules, pathType, visit);

  const openModule = journey.modules?.find(({ id }) => id === lesson.current?.moduleId);
  const lockedIds = journey.modules?.filter(({ lock }) => lock.isLocked).map(({ id }) => id) ?? [];
  const isCounted = journey.modules !== undefined && completed.isKnown;
  const isExpanded = (moduleId: number) => toggled.get(moduleId) ?? moduleId === journey.current?.id;
  const toggle = (moduleId: number, isOpen: boolean) => setToggled((before) => new Map(before).set(moduleId, isOpen));

  const scrollTarget = useScrollToModule(journey.modules, lesson.current !== null);
  const goToModule = (moduleId: number) => {
    // A gate may require a module of the other path.
    if (!journey.modules?.some(({ id }) => id === moduleId)) visit(otherPath(pathType));
    toggle(moduleId, true);
    scrollTarget.goTo(moduleId);
    if (lesson.current !== null) lesson.leave();
  };
  useModuleOfAddress(journey.modules !== undefined, goToModule);
  const openLesson = (moduleId: number, lessonId: number) => {
    scrollTarget.reset();
    setFinished(null);
    lesson.open({ moduleId, lessonId });
  };

  return (
    <Grid templateColumns={columns} gap={{ base: '6', lg: '8' }} alignItems="start">
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Stack gap="6" gridColumn={{ lg: 2 }} gridRow={{ lg: 1 }}>
        <Button asChild variant="surface" colorPalette="gray" justifyContent="flex-start">
          <Link to={paths.search}>
            <Icons.Search aria-hidden /> {t('search')}
          </Link>
        </Button>
        <ContinueCard
          pathType={pathType}
          journey={journey}
          next={next}
          onOpenLesson={openLesson}
          onOtherPath={() => choose(otherPath(pathType))}
        />
        {session.state === 'guest' ? (
          <GuestNotice
            action={
              <Button asChild size="sm" colorPalette="amber">
                <Link to={paths.auth}>{t('guest.createAccount')}</Link>
              </Button>
            }
          >
            {completed.read.length > 0 ? <Text mt="2">{t('guest.read', { count: completed.read.length })}</Text> : null}
          </GuestNotice>
        ) : null}
        <OverallProgress
          percent={journey.overall}
          completed={journey.completed}
          total={journey.total}
          state={isCounted ? 'known' : journey.isCounting ? 'loading' : 'unknown'}
        >
          {session.state === 'signed-in' && !completed.hasFailed ? (
            <LearningWeeks
              weeks={
                // Nobody without points has learned yet: their line needs no placeholder.
                completed.isKnown || session.user.xp === 0
                  ? learningWeeks(
                      completed.completions.map(({ at }) => at),
                      new Date(),
                    )
                  : null
              }
              goal={session.user.weeklyGoal}
            />
          ) : null}
        </OverallProgress>
        {completed.hasFailed ? (
          <Alert
            status="warning"
            title={t('progress.failed')}
            action={
              <Button size="sm" variant="surface" onClick={completed.retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('progress.failedText')}
          </Alert>
        ) : null}
        {/* Reserves the space from the first render for learners with progress, so that nothing below it moves. */}
        {session.state === 'signed-in' && session.user.xp > 0 ? (
          <Suspense fallback={<ReviewPlaceholder />}>{isCounted ? <ReviewCard /> : <ReviewPlaceholder />}</Suspense>
        ) : null}
        <Slot name="learn/today" values={{ pathType }} />
      </Stack>
      <Stack gap="6">
        <PathCards selected={pathType} isChosen={isChosen} onSelect={choose}>
          <PathLinks modules={journey.modules ?? []} />
        </PathCards>
        {session.state === 'signed-in' ? (
          <Button asChild variant="surface" colorPalette="gray">
            <Link to={paths.notebook}>{t('notebook')}</Link>
          </Button>
        ) : null}
        <Button asChild variant="surface" colorPalette="gray">
          <Link to={paths.glossary}>{t('glossary')}</Link>
        </Button>
        <ModuleList
          journey={journey}
          completed={completed}
          isExpanded={isExpanded}
          onToggle={toggle}
          onOpenLesson={openLesson}
          onGoToModule={goToModule}
        />
      </Stack>
      {lesson.current && openModule ? (
        <Suspense>
          <LessonDialog
            key={openModule.id}
            module={openModule}
            lessonId={lesson.current.lessonId}
            isCompleted={completed.isCompleted(lesson.current.lessonId)}
            onCompleted={() => setFinished((before) => before ?? { moduleId: openModule.id, lockedIds })}
            onShow={(lessonId) => lesson.replace({ moduleId: openModule.id, lessonId })}
            onClose={lesson.close}
            onGoToModule={goToModule}
            finalFocus={scrollTarget.finalFocus}
          />
        </Suspense>
      ) : null}
      {finished && lesson.current === null ? (
        <Suspense>
          <NextBar
            finished={finished}
            journey={journey}
            next={next}
            onOpenLesson={openLesson}
            onDismiss={() => setFinished(null)}
          />
        </Suspense>
      ) : null}
    </Grid>
  );
}
