import { defaultLanguage, type Language } from '@grow/contracts';
import { unitFaults, type AlignedUnit } from '@grow/learning-rules/translation';
import { translateMessage } from '@grow/mfe-kit';
import { Badge, Box, HStack, SimpleGrid, Stack, Text } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { WordDifference } from '../revisions/comparison.tsx';
import { useT as useAdminT, type IdsAfter } from '../texts.ts';
import { useT } from './texts.ts';

type AlignedUnitProps = {
  unit: AlignedUnit;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the translation. */
  children?: ReactNode;
};

const charactersOfLine = 55;

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersOfLine)), 0);

/** A source paragraph, with its changes since the translation, beside the translation. */
export function AlignedUnitRow({ unit, language, value, onChange, children }: AlignedUnitProps) {
  const t = useT();
  const admin = useAdminT();
  const { field, paragraph, source, before } = unit;
  const name = admin(`field.${field as IdsAfter<'field'>}`);
  const label = field === 'content' ? t('translation.unit', { field: name, paragraph }) : name;
  const [fault] = useMemo(
    () => (source === null || value.trim() === '' ? [] : unitFaults(source, value)),
    [source, value],
  );
  const isChanged = source !== null && before !== null && before !== source;
  return (
    <SimpleGrid
      as="section"
      aria-label={label}
      columns={{ base: 1, md: 2 }}
      gap={{ base: '2', md: '4' }}
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0" lang={defaultLanguage}>
        <HStack gap="2" pb="1" minH="7">
          <Text fontSize="xs" color="fg.muted">
            {label}
          </Text>
          {source === null ? <Badge colorPalette="gray">{t('translation.removed')}</Badge> : null}
          {isChanged ? <Badge colorPalette="amber">{t('translation.changed')}</Badge> : null}
          {before === null ? <Badge colorPalette="teal">{t('translation.new')}</Badge> : null}
        </HStack>
        <WordDifference before={before ?? source ?? ''} after={source ?? ''} />
      </Box>
      <Stack minW="0" gap="2">
        <Field.Root invalid={fault !== undefined} minW="0" gap="0">
          <Field.Label srOnly>{t('translation.text', { unit: label })}</Field.Label>
          <Box minH="7" hideBelow="md" aria-hidden />
          <Textarea
            lang={language}
            value={value}
            // Fits the text where `field-sizing` is unsupported.
            rows={linesOf(value === '' ? (source ?? '') : value)}
            minH="10"
            css={{ '@supports (field-sizing: content)': { fieldSizing: 'content' } }}
            readOnly={source === null}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {value.trim() === '' ? <Field.HelperText>{t('translation.same')}</Field.HelperText> : null}
          <Field.ErrorText>{fault === undefined ? null : translateMessage(fault.message)}</Field.ErrorText>
        </Field.Root>
        {children}
      </Stack>
    </SimpleGrid>
  );
}
