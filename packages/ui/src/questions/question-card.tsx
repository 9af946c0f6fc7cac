import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { isRight, type Answer, type Question } from '@grow/text/questions';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Text } from '../components/text.tsx';
import * as Icons from '../icon-set.ts';
import { ChooseOne, ChooseSeveral } from './choices.tsx';
import { EnterNumber, unitText } from './enter-number.tsx';
import { FindInPicture } from './find-in-picture.tsx';
import { PutInOrder } from './put-in-order.tsx';
import { useT } from './texts.ts';

type QuestionCardProps = {
  question: Question;
  /** The last answer, or null. */
  given: Answer | null;
  onAnswer: (answer: Answer) => void;
};

const Card = chakra('section', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    p: { base: 'min({spacing.4}, 4vw)', sm: '5' },
    my: '6',
    overflowWrap: 'anywhere',
  },
});

/** A question with its answers. After an answer it shows whether that was right, and why; the learner can try again. */
export function QuestionCard({ question, given, onAnswer }: QuestionCardProps) {
  const id = useId();
  const [isRetrying, setIsRetrying] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const answersRef = useRef<HTMLDivElement>(null);
  const feedbackRef = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const shown = isRetrying ? null : given;
  const answer = (next: Answer) => {
    hasActed.current = true;
    setIsRetrying(false);
    onAnswer(next);
  };
  const retry = () => {
    hasActed.current = true;
    setIsRetrying(true);
    setAttempt(attempt + 1);
  };
  // The button that answered or began anew may be gone. Focus goes on to what comes next.
  useLayoutEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    if (document.activeElement !== document.body) return;
    const next = shown === null ? answersRef.current?.querySelector<HTMLElement>('button, input') : feedbackRef.current;
    next?.focus({ preventScroll: true });
  });
  return (
    <Card aria-labelledby={id} data-question={question.kind}>
      <Flex gap="2" align="start" mb="3">
        <Box color="green.fg" pt="0.5" flexShrink="0">
          <Icons.CircleHelp size={20} aria-hidden />
        </Box>
        <Text id={id} minW="0" fontWeight="semibold" dir="auto">
          {question.prompt}
        </Text>
      </Flex>
      <Box ref={answersRef}>
        <Answers key={attempt} question={question} given={shown} onAnswer={answer} />
      </Box>
      <Box ref={feedbackRef} role="status" tabIndex={-1} outline="0">
        {shown === null ? null : <Feedback question={question} answer={shown} onRetry={retry} />}
      </Box>
    </Card>
  );
}

function Answers({ question, ...rest }: QuestionCardProps) {
  switch (question.kind) {
    case 'one':
    case 'boolean':
      return <ChooseOne question={question} {...rest} />;
    case 'several':
      return <ChooseSeveral question={question} {...rest} />;
    case 'number':
      return <EnterNumber question={question} {...rest} />;
    case 'order':
      return <PutInOrder question={question} {...rest} />;
    case 'picture':
      return <FindInPicture question={question} {...rest} />;
  }
}

function Feedback({ question, answer, onRetry }: { question: Question; answer: Answer; onRetry: () => void }) {
  const t = useT();
  const isCorrect = isRight(question, answer);
  const palette = isCorrect ? 'success' : 'warning';
  return (
    <Stack gap="2" mt="4" p="min({spacing.4}, 4vw)" borderRadius="l2" bg={`bg.${palette}`}>
      <Flex gap="2" align="center" color={`fg.${palette}`} fontWeight="bold">
        {isCorrect ? <Icons.CircleCheck size={20} aria-hidden /> : <Icons.CircleAlert size={20} aria-hidden />}
        <span>{t(isCorrect ? 'right' : 'wrong')}</span>
      </Flex>
      {reasonsFor(question, answer, t).map((reason) => (
        <Text key={reason} dir="auto">
          {reason}
        </Text>
      ))}
      <Text dir="auto">{question.explanation}</Text>
      <Button alignSelf="start" size="sm" variant="surface" colorPalette="gray" onClick={onRetry}>
        <Icons.RotateCw aria-hidden /> {t('again')}
      </Button>
    </Stack>
  );
}

/** The right answer, if it is not marked above, and why the chosen options are right or wrong. */
function reasonsFor(question: Question, answer: Answer, t: ReturnType<typeof useT>): string[] {
  if (question.kind === 'number') {
    const { value, tolerance } = question;
    const unit = question.unit === null ? undefined : unitText(question.unit.name, t);
    if (tolerance === 0) return [unit === undefined ? t('itIs', { value }) : t('itIsIn', { value, unit })];
    const range = { least: value - tolerance, most: value + tolerance };
    return [unit === undefined ? t('itIsBetween', range) : t('itIsBetweenIn', { ...range, unit })];
  }
  if (!('options' in question) || !('chosen' in answer)) return [];
  return question.options.flatMap(({ key, explanation }) => (answer.chosen.includes(key) ? (explanation ?? []) : []));
}
