import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { type AnswerProps, CheckButton, ChoiceButton } from './choices.tsx';
import { useT } from './texts.ts';
import { useShuffled } from './use-shuffled.ts';

/** The learner taps the steps in order; a second tap on a step removes it. */
export function PutInOrder({ question: { steps }, given, onAnswer }: AnswerProps<'order'>) {
  const t = useT();
  const [chosen, setChosen] = useState(given !== null && 'chosen' in given ? given.chosen : []);
  const isAnswered = given !== null;
  const mixed = useShuffled(steps);
  // Never the right order.
  const shown = mixed.every((step, index) => step === steps[index]) ? mixed.toReversed() : mixed;
  return (
    <Stack gap="2">
      <Box fontSize="sm" color="fg.muted">
        {t('order')}
      </Box>
      {(isAnswered ? steps : shown).map(({ key, text }, index) => {
        const place = chosen.indexOf(key);
        return (
          <ChoiceButton
            key={key}
            isAnswered={isAnswered}
            isPressed={place >= 0}
            mark={isAnswered ? (place === index ? 'right' : 'wrong') : place >= 0 ? 'chosen' : null}
            onClick={() => setChosen(place >= 0 ? chosen.filter((one) => one !== key) : [...chosen, key])}
            before={
              <Box as="span" minW="6" fontWeight="bold" color="green.fg" fontVariantNumeric="tabular-nums">
                {place >= 0 ? `${place + 1}.` : ''}
              </Box>
            }
          >
            {text}
          </ChoiceButton>
        );
      })}
      {isAnswered ? null : (
        <CheckButton isReady={chosen.length === steps.length} onClick={() => onAnswer({ kind: 'order', chosen })} />
      )}
    </Stack>
  );
}
