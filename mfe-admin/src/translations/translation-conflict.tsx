import type { ContentKind, translationConflictSchema } from '@grow/contracts';
import { unitsOf } from '@grow/learning-rules/translation';
import { Alert, Button, HStack, Stack } from '@grow/ui';
import type { z } from 'zod/mini';
import { Differences, type Pair } from '../revisions/comparison.tsx';
import { useT as useAdminT, type IdsAfter } from '../texts.ts';
import { useT } from './texts.ts';

type Conflict = z.infer<typeof translationConflictSchema>;

type TranslationConflictProps = {
  kind: ContentKind;
  conflict: Conflict;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Compares both texts after two people translated the same content. The history keeps both. */
export function TranslationConflict({ kind, conflict, isSaving, onTakeTheirs, onKeepMine }: TranslationConflictProps) {
  const t = useT();
  const admin = useAdminT();
  const theirs = unitsOf(kind, conflict.current);
  const changed = unitsOf(kind, conflict.yours).flatMap(({ field, paragraph, text }): Pair[] => {
    const before = theirs.find((unit) => unit.field === field && unit.paragraph === paragraph)?.text ?? '';
    if (before === text) return [];
    const name = admin(`field.${field as IdsAfter<'field'>}`);
    const label = field === 'content' ? t('translation.unit', { field: name, paragraph }) : name;
    return [{ label, before, after: text }];
  });
  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l3" p="4">
      <Alert status="warning" role="alert" title={t('conflict.title')}>
        {t('conflict.text')}
      </Alert>
      <Differences changed={changed} labels={[t('conflict.theirs'), t('conflict.yours')]} />
      <HStack gap="3" flexWrap="wrap">
        <Button variant="surface" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button loading={isSaving} onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </HStack>
    </Stack>
  );
}
