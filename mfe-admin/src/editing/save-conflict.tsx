import type { ContentKind, SaveConflict } from '@grow/contracts';
import { Alert, Button, PageSpinner, Stack } from '@grow/ui';
import { lazy, Suspense } from 'react';
import { DialogActions } from '../components/action-dialog.tsx';
import { kindNames } from '../revisions/revisions.queries.ts';

const Comparison = lazy(async () => ({ default: (await import('../revisions/comparison.tsx')).Comparison }));

type SaveConflictProps = {
  kind: ContentKind;
  conflict: SaveConflict;
  isSaving: boolean;
  onBack: () => void;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Compares both versions after two authors edited the same content. Both stay in the history. */
export function SaveConflictView({ kind, conflict, isSaving, onBack, onTakeTheirs, onSaveMine }: SaveConflictProps) {
  return (
    <Stack gap="4">
      <Alert status="warning" role="alert" title={`Somebody else changed this ${kindNames[kind]}`}>
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
