import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { type AnswerProps, CheckButton, ChoiceButton } from './choices.tsx';
import { useT } from './texts.ts';

/** The learner taps the steps in order; a second tap on a step removes it. */
export function PutInOrder({ question: { steps }, given, onAnswer }: AnswerProps<'order'>) {
  const t = useT();
  const before = given !== null && 'chosen' in given ? given.chosen : [];
  const [chosen, setChosen] = useState(before);
  const isAnswered = given !== null;
  return (
    <Stack gap="2">
      <Box fontSize="sm" color="fg.muted">
        {t('order')}
      </Box>
      {(isAnswered ? steps.map((_, index) => index) : shuffled(steps)).map((index) => {
        const place = chosen.indexOf(index);
        return (
          <ChoiceButton
            key={index}
            isAnswered={isAnswered}
            isPressed={place >= 0}
            mark={isAnswered ? (place === index ? 'right' : 'wrong') : place >= 0 ? 'chosen' : null}
            onClick={() => setChosen(place >= 0 ? chosen.filter((one) => one !== index) : [...chosen, index])}
            before={
              <Box as="span" minW="6" fontWeight="bold" color="green.fg" fontVariantNumeric="tabular-nums">
                {place >= 0 ? `${place + 1}.` : ''}
              </Box>
            }
          >
            {steps[index] ?? ''}
          </ChoiceButton>
        );
      })}
      {isAnswered ? null : (
        <CheckButton isReady={chosen.length === steps.length} onClick={() => onAnswer({ kind: 'order', chosen })} />
      )}
    </Stack>
  );
}

/** A stable order (sorted by text) that is never the right one. */
function shuffled(steps: readonly string[]): number[] {
  const byText = steps.map((_, index) => index).toSorted((a, b) => ((steps[a] ?? '') < (steps[b] ?? '') ? -1 : 1));
  return byText.every((index, place) => index === place) ? byText.toReversed() : byText;
}
