import type { ContentKind, SaveConflict } from '@grow/contracts';
import { Alert, Button, PageSpinner, Stack } from '@grow/ui';
import { lazy, Suspense } from 'react';
import { DialogActions } from '../components/action-dialog.tsx';
import { useT } from '../texts.ts';

const Comparison = lazy(async () => ({ default: (await import('../revisions/comparison.tsx')).Comparison }));

type SaveConflictProps = {
  kind: ContentKind;
  conflict: SaveConflict;
  isSaving: boolean;
  onBack: () => void;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Compares both versions after two authors edited the same content. The history keeps both. */
export function SaveConflictView({ kind, conflict, isSaving, onBack, onTakeTheirs, onSaveMine }: SaveConflictProps) {
  const t = useT();
  return (
    <Stack gap="4">
      <Alert status="warning" role="alert" title={t(`conflict.${kind}`)}>
        {t('conflict.help')}
      </Alert>
      <Suspense fallback={<PageSpinner />}>
        <Comparison
          before={{ label: t('conflict.theirs'), snapshot: conflict.current }}
          after={{ label: t('conflict.yours'), snapshot: conflict.yours }}
        />
      </Suspense>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button variant="surface" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button loading={isSaving} onClick={onSaveMine}>
          {t('conflict.saveMine')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
