import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { readTypedNumber, type TypedNumber } from '@grow/text';
import { findUnit, units, type Unit } from '@grow/text/questions';
import { useState } from 'react';
import { Field, Input, NativeSelect } from '../controls/field.tsx';
import { currentLocales } from '../language/language.ts';
import { type AnswerProps, CheckButton } from './choices.tsx';
import { useT } from './texts.ts';

/** A number input, with a choice of units of the same quantity. The unit may also be typed. */
export function EnterNumber({ question: { unit }, given, onAnswer }: AnswerProps<'number'>) {
  const t = useT();
  const before = given?.kind === 'number' ? given : null;
  const [text, setText] = useState(before === null ? '' : String(before.value));
  const [unitName, setUnitName] = useState(before?.unit ?? unit?.name ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const choices = units.filter(({ quantity }) => quantity === unit?.quantity);
  const { typed, typedUnit, alone } = readAnswer(text, choices, t);
  const fault = faultOf(typed, typedUnit, choices, t);
  const isAsked = isChecked && given === null && fault === null && typed.kind === 'ambiguous';
  const answer = (value: number) => onAnswer({ kind: 'number', value, unit: typedUnit?.name ?? unitName });
  const check = () => {
    if (given !== null || text.trim() === '') return;
    if (fault === null && typed.kind === 'number') answer(typed.value);
    else setIsChecked(true);
  };
  return (
    <Stack gap="3">
      <Flex wrap="wrap" align="end" gap="3">
        <Field.Root width="10rem" flexGrow="1" maxW="24rem" invalid={isChecked && fault !== null}>
          <Field.Label>
            {unit && choices.length === 1 ? t('numberIn', { unit: unitText(unit.name, t) }) : t('number')}
          </Field.Label>
          <Input
            // The decimal keys of some phones have no minus.
            inputMode={unit?.quantity === 'temperature' || unit === null ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={40}
            value={text}
            readOnly={given !== null}
            onChange={(event) => {
              setText(event.target.value);
              setIsChecked(false);
            }}
            onKeyDown={(event) => {
              // Keeps Enter from submitting the form around a preview.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              check();
            }}
          />
          <Field.ErrorText>{fault}</Field.ErrorText>
        </Field.Root>
        {choices.length > 1 ? (
          <Field.Root width="9rem" disabled={given !== null}>
            <Field.Label>{t('unit')}</Field.Label>
            <NativeSelect
              value={typedUnit?.name ?? unitName ?? ''}
              onChange={(event) => {
                setUnitName(event.target.value);
                // A typed unit would still count.
                setText(alone);
              }}
            >
              {choices.map(({ name }) => (
                <option key={name} value={name}>
                  {unitText(name, t)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        ) : null}
        {given === null ? <CheckButton isReady={text.trim() !== ''} onClick={check} /> : null}
      </Flex>
      {isAsked ? (
        <Box role="group" aria-label={t('number.which')}>
          <Box role="status" mb="2">
            {t('number.which')}
          </Box>
          <Flex wrap="wrap" gap="2">
            {typed.values.map((value) => (
              <Button key={value} variant="surface" size="lg" onClick={() => answer(value)}>
                {plainNumber(value)}
              </Button>
            ))}
          </Flex>
        </Box>
      ) : null}
    </Stack>
  );
}

type Translate = ReturnType<typeof useT>;

/** The typed number, and the typed unit, which may stand before it as in `pH 6.5`; undefined for an unknown unit. */
function readAnswer(text: string, choices: readonly Unit[], t: Translate) {
  const [start = '', before = ''] = /^(\p{L}+)\s+/u.exec(text.trim()) ?? [];
  const prefix = choices.find((one) => before !== '' && one === findUnit(before));
  const own = prefix === undefined ? text : text.trim().slice(start.length);
  const typed = readTypedNumber(own);
  const name = typed.kind === 'none' ? '' : typed.rest;
  // The text without units.
  const unitStart = own.search(/[\p{L}\p{So}%‰(]/u);
  const alone = typed.kind === 'none' ? text : own.slice(0, unitStart === -1 ? own.length : unitStart).trim();
  if (name === '') return { typed, typedUnit: prefix ?? null, alone };
  const typedUnit = choices.find((one) => one === findUnit(name) || unitText(one.name, t) === name);
  return { typed, typedUnit, alone };
}

function faultOf(
  typed: TypedNumber,
  typedUnit: Unit | null | undefined,
  choices: readonly Unit[],
  t: Translate,
): string | null {
  if (typed.kind === 'none') return t('number.none');
  if (typedUnit !== undefined) return null;
  if (choices.length === 0) return t('number.noUnit');
  const names = new Intl.ListFormat([...currentLocales()], { type: 'disjunction' });
  return t('number.otherUnit', { units: names.format(choices.map(({ name }) => unitText(name, t))) });
}

/** Without groups, so that it can mean one number only. */
function plainNumber(value: number): string {
  return new Intl.NumberFormat([...currentLocales()], { useGrouping: false, maximumFractionDigits: 10 }).format(value);
}

const inWords = ['hours', 'days', 'weeks'] as const;

/** The name of a unit; symbols are the same in every language. */
export function unitText(name: string, t: Translate): string {
  const word = inWords.find((one) => one === name);
  return word === undefined ? name : t(`unit.${word}`);
}
