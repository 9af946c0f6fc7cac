import type { Lesson } from '@grow/contracts';
import { lazyOptional, paths, useSession } from '@grow/mfe-kit';
import { Box, Button, Flex, ShareButton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { LessonAnswersContext, Markdown, MarkdownPicture, type WordButtons } from '@grow/ui/markdown';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AfterPaint } from '../notebook/after-paint.tsx';
import { useLessonAnswers } from '../questions/lesson-answers.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonLanguage } from './lesson-language.tsx';
import { type LessonNavigation, useSwipe } from './lesson-navigation.ts';
import { useReadingPlace } from './reading-place.ts';
import { useT } from './texts.ts';

const LessonNotes = lazyOptional(
  async () => (await import(/* webpackChunkName: "notebook" */ '../notebook/lesson-notes.tsx')).LessonNotes,
);
const LessonTerms = lazyOptional(
  async () => (await import(/* webpackChunkName: "glossary" */ '../glossary/lesson-terms.tsx')).LessonTerms,
);

type LessonTextProps = {
  lesson: Lesson & { content: string };
  isCompleted: boolean;
  /** Called when the end of the text has been in view for a while. */
  onRead: (() => void) | undefined;
  navigation: LessonNavigation;
  children: ReactNode;
};

const wide = '@container (width >= 46rem)';
/** Wide enough for notes in the margin. */
const wider = '@container (width >= 61rem)';
const columns = {
  [wide]: { display: 'grid', gridTemplateColumns: '11rem minmax(0, 36rem)', gap: '1.5rem', justifyContent: 'center' },
  [wider]: { gridTemplateColumns: '11rem minmax(0, 36rem) 12rem' },
};
const contentsColumn = {
  display: 'none',
  [wide]: { display: 'block', position: 'sticky', top: '5.5rem', alignSelf: 'start', pt: '2' },
};

/** The text of a lesson with everything below it. Use the lesson as its `key`. */
export function LessonText({ lesson, isCompleted, onRead, navigation, children }: LessonTextProps) {
  const t = useT();
  const { state } = useSession();
  const text = useReadingPlace(lesson.id, isCompleted);
  const { answers, onAnswer, result } = useLessonAnswers(lesson);
  const [words, setWords] = useState<WordButtons>();
  useSwipe(text, navigation);
  return (
    <Box css={columns}>
      <Box css={contentsColumn}>
        <LessonContents text={text} />
        <Text as="div" fontSize="sm" color="fg.subtle" px="3" mt="6">
          {t('lesson.keys')}
        </Text>
      </Box>
      <Box
        ref={text}
        position="relative"
        fontSize={{ base: '1.0625rem', lg: '1.125rem' }}
        maxW="36rem"
        mx="auto"
        width="100%"
        pb="10"
        touchAction="pan-y pinch-zoom"
      >
        <LessonLanguage lesson={lesson} />
        {lesson.imageUrl ? (
          <Box mb="5">
            <MarkdownPicture src={lesson.imageUrl} alt={lesson.imageAlt ?? ''} hasFixedShape />
          </Box>
        ) : null}
        <LessonAnswersContext value={{ answers, onAnswer }}>
          <div data-lesson-text lang={lesson.language}>
            <Markdown kind="lesson" below={2} words={words}>
              {lesson.content}
            </Markdown>
          </div>
        </LessonAnswersContext>
        <AfterPaint>
          <LessonTerms lessonId={lesson.id} onLoaded={setWords} />
        </AfterPaint>
        {state === 'signed-in' ? (
          <AfterPaint>
            <LessonNotes lesson={lesson} text={text} />
          </AfterPaint>
        ) : null}
        {onRead ? <EndOfText onRead={onRead} /> : null}
        {result === null ? null : (
          <Text role="status" mt="6" fontWeight="semibold">
            {/* Guests have no review. */}
            {t(state === 'signed-in' ? 'lesson.rightAtFirstAndReview' : 'lesson.rightAtFirst', result)}
          </Text>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** A text counts as read after its end has been in view this long. */
const readMs = 2000;

function EndOfText({ onRead }: { onRead: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => read(), readMs);
    });
    if (end.current) observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return <div ref={end} />;
}

type LessonNeighboursProps = {
  previous: Lesson | undefined;
  next: Lesson | undefined;
  onShow: (lessonId: number) => void;
};

/** Links to the previous and next lessons of the module, which do not complete this one. */
export function LessonNeighbours({ previous, next, onShow }: LessonNeighboursProps) {
  const t = useT();
  return (
    <Flex as="nav" aria-label={t('lesson.neighbours')} wrap="wrap" gap="2" mt="6" justifyContent="space-between">
      {previous ? (
        <Button variant="ghost" size="sm" maxW="100%" onClick={() => onShow(previous.id)}>
          <Icons.ArrowLeft aria-hidden /> <span dir="auto">{t('lesson.previous', { title: previous.title })}</span>
        </Button>
      ) : null}
      {next ? (
        <Button variant="ghost" size="sm" maxW="100%" ms="auto" onClick={() => onShow(next.id)}>
          <span dir="auto">{t('lesson.next', { title: next.title })}</span> <Icons.ChevronRight aria-hidden />
        </Button>
      ) : null}
    </Flex>
  );
}

/** Shares the lesson, or opens the community feed to ask about it. Only its title is passed on. */
export function AskOrShare({ lesson: { id, moduleId, title } }: { lesson: Lesson }) {
  const t = useT();
  return (
    <Flex wrap="wrap" gap="2" mt="6">
      <Button asChild variant="surface" size="sm">
        <Link to={`${paths.feed}?lesson=${id}`} state={{ lessonTitle: title }}>
          <Icons.MessagesSquare aria-hidden /> {t('lesson.ask')}
        </Link>
      </Button>
      <ShareButton variant="surface" size="sm" title={title} path={`${paths.learn}?lesson=${moduleId}-${id}`} />
    </Flex>
  );
}
