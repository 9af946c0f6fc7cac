import { Flex } from '@chakra-ui/react';
import { readDecimal, units } from '@grow/contracts/markdown';
import { useState } from 'react';
import { Field, Input, NativeSelect } from '../controls/field.tsx';
import { type AnswerProps, CheckButton } from './choices.tsx';
import { useT } from './texts.ts';

/** A number input, with a choice of units of the same quantity. */
export function EnterNumber({ question: { unit }, given, onAnswer }: AnswerProps<'number'>) {
  const t = useT();
  const before = given?.kind === 'number' ? given : null;
  const [text, setText] = useState(before === null ? '' : String(before.value));
  const [unitName, setUnitName] = useState(before?.unit ?? unit?.name ?? null);
  const value = readDecimal(text);
  const choices = units.filter(({ quantity }) => quantity === unit?.quantity);
  const answer = () => {
    if (value !== null && given === null) onAnswer({ kind: 'number', value, unit: unitName });
  };
  return (
    <Flex wrap="wrap" align="end" gap="3">
      <Field.Root width="10rem" invalid={text.trim() !== '' && value === null}>
        <Field.Label>
          {unit && choices.length === 1 ? t('numberIn', { unit: unitText(unit.name, t) }) : t('number')}
        </Field.Label>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          readOnly={given !== null}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Keeps Enter from submitting the form around a preview.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            answer();
          }}
        />
      </Field.Root>
      {choices.length > 1 ? (
        <Field.Root width="9rem" disabled={given !== null}>
          <Field.Label>{t('unit')}</Field.Label>
          <NativeSelect value={unitName ?? ''} onChange={(event) => setUnitName(event.target.value)}>
            {choices.map(({ name }) => (
              <option key={name} value={name}>
                {unitText(name, t)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      ) : null}
      {given === null ? <CheckButton isReady={value !== null} onClick={answer} /> : null}
    </Flex>
  );
}

const inWords = ['hours', 'days', 'weeks'] as const;

/** The name of a unit; symbols are the same in every language. */
export function unitText(name: string, t: ReturnType<typeof useT>): string {
  const word = inWords.find((one) => one === name);
  return word === undefined ? name : t(`unit.${word}`);
}
