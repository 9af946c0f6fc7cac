import { Box, Button, chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { Answer, Question } from '@grow/text/questions';
import { useState, type ReactNode } from 'react';
import * as Icons from '../icon-set.ts';
import { useT } from './texts.ts';
import { useShuffled } from './use-shuffled.ts';

/** The props of every kind of answer. `given` is null until the learner answers, and again when they retry. */
export type AnswerProps<K extends Question['kind']> = {
  question: Extract<Question, { kind: K }>;
  given: Answer | null;
  onAnswer: (answer: Answer) => void;
};

type Mark = 'right' | 'wrong' | 'chosen' | null;

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // Fits the screen with large text.
    gap: 'min({spacing.3}, 2.5vw)',
    width: '100%',
    minH: '12',
    px: 'min({spacing.4}, 4vw)',
    py: '2.5',
    textAlign: 'start',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&[data-mark=chosen]': { borderColor: 'green.solid', bg: 'green.subtle' },
    '&[data-mark=right]': { borderColor: 'fg.success', bg: 'bg.success' },
    '&[data-mark=wrong]': { borderColor: 'fg.error', bg: 'bg.error' },
    // Not disabled: a disabled button would lose focus.
    '&[aria-disabled=true]': { cursor: 'default' },
  },
});

type ChoiceButtonProps = {
  mark: Mark;
  isAnswered: boolean;
  /** For questions where several options can be selected. */
  isPressed?: boolean;
  onClick: () => void;
  /** Content before the text, such as its position. */
  before?: ReactNode;
  children: string;
};

/** A tappable answer. */
export function ChoiceButton({ mark, isAnswered, isPressed, onClick, before, children }: ChoiceButtonProps) {
  const t = useT();
  return (
    <Choice
      type="button"
      data-mark={mark ?? undefined}
      aria-disabled={isAnswered}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isAnswered) onClick();
      }}
    >
      {before}
      <Box as="span" flex="1" minW="0" dir="auto">
        {children}
      </Box>
      {mark === 'right' ? <Icons.Check size={20} aria-hidden /> : null}
      {mark === 'wrong' ? <Icons.X size={20} aria-hidden /> : null}
      {mark === null || mark === 'chosen' ? null : <VisuallyHidden>{t(`choice.${mark}`)}</VisuallyHidden>}
    </Choice>
  );
}

/** One tap answers the question. */
export function ChooseOne({ question, given, onAnswer }: AnswerProps<'one' | 'boolean'>) {
  const t = useT();
  const shuffled = useShuffled(question.kind === 'one' ? question.options : []);
  const options =
    question.kind === 'one'
      ? shuffled
      : // Always in this order, as everywhere.
        [true, false].map((isTrue) => ({
          key: String(isTrue),
          text: t(isTrue ? 'true' : 'false'),
          isRight: question.isTrue === isTrue,
        }));
  const chosen = chosenIn(given);
  return (
    <Stack gap="2">
      {options.map(({ key, text, isRight }) => (
        <ChoiceButton
          key={key}
          isAnswered={given !== null}
          mark={markOf({ isAnswered: given !== null, isRight, isChosen: chosen.includes(key) })}
          onClick={() =>
            onAnswer(
              question.kind === 'one' ? { kind: 'one', chosen: [key] } : { kind: 'boolean', isTrue: key === 'true' },
            )
          }
        >
          {text}
        </ChoiceButton>
      ))}
    </Stack>
  );
}

/** Any number of selections, then a button to answer. */
export function ChooseSeveral({ question, given, onAnswer }: AnswerProps<'several'>) {
  const t = useT();
  const [chosen, setChosen] = useState(chosenIn(given));
  const options = useShuffled(question.options);
  const isAnswered = given !== null;
  return (
    <Stack gap="2">
      <Box fontSize="sm" color="fg.muted">
        {t('several')}
      </Box>
      {options.map(({ key, text, isRight }) => {
        const isChosen = chosen.includes(key);
        return (
          <ChoiceButton
            key={key}
            isAnswered={isAnswered}
            isPressed={isChosen}
            mark={markOf({ isAnswered, isRight, isChosen })}
            onClick={() => setChosen(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
            before={
              <Box
                boxSize="5"
                flexShrink="0"
                borderWidth="2px"
                borderColor="border.emphasized"
                borderRadius="xs"
                bg={isChosen ? 'green.solid' : undefined}
                aria-hidden
              />
            }
          >
            {text}
          </ChoiceButton>
        );
      })}
      {isAnswered ? null : (
        <CheckButton isReady={chosen.length > 0} onClick={() => onAnswer({ kind: 'several', chosen })} />
      )}
    </Stack>
  );
}

/** Submits an answer that takes more than one tap. */
export function CheckButton({ isReady, onClick }: { isReady: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <Button
      alignSelf="start"
      size="lg"
      aria-disabled={!isReady}
      opacity={isReady ? 1 : 0.6}
      onClick={() => (isReady ? onClick() : undefined)}
    >
      {t('check')}
    </Button>
  );
}

function chosenIn(given: Answer | null): string[] {
  if (given === null) return [];
  if ('chosen' in given) return given.chosen;
  return given.kind === 'boolean' ? [String(given.isTrue)] : [];
}

function markOf({ isAnswered, isRight, isChosen }: { isAnswered: boolean; isRight: boolean; isChosen: boolean }): Mark {
  if (!isAnswered) return isChosen ? 'chosen' : null;
  if (isRight) return 'right';
  return isChosen ? 'wrong' : null;
}
