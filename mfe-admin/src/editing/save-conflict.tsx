import { Alert, Button, PageSpinner, Stack } from '@grow/ui';
import { lazy, Suspense } from 'react';
import { DialogActions } from '../components/action-dialog.tsx';
import type { SaveConflict } from './use-save.ts';

const Comparison = lazy(async () => ({ default: (await import('../revisions/comparison.tsx')).Comparison }));

type SaveConflictProps = {
  noun: string;
  conflict: SaveConflict;
  isSaving: boolean;
  onBack: () => void;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Two authors edited the same. Both versions are compared until one is chosen; both stay in the history. */
export function SaveConflictView({ noun, conflict, isSaving, onBack, onTakeTheirs, onSaveMine }: SaveConflictProps) {
  return (
    <Stack gap="4">
      <Alert status="warning" role="alert" title={`Somebody else changed this ${noun}`}>
        Nothing is lost. Choose which version to keep. A version that you replace stays in the history.
      </Alert>
      <Suspense fallback={<PageSpinner />}>
        <Comparison
          before={{ label: 'Their version, saved', snapshot: conflict.current }}
          after={{ label: 'Your version, not saved', snapshot: conflict.yours }}
        />
      </Suspense>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onBack}>
          Back to editing
        </Button>
        <Button variant="surface" onClick={onTakeTheirs}>
          Take their version
        </Button>
        <Button loading={isSaving} onClick={onSaveMine}>
          Save mine
        </Button>
      </DialogActions>
    </Stack>
  );
}
