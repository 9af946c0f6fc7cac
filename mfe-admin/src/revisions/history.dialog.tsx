import { PageSpinner } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import type { Compared, Item } from './revisions.queries.ts';
import { RevisionList } from './revision-list.tsx';

const CompareRevisions = lazy(async () => ({
  default: (await import('./compare-revisions.tsx')).CompareRevisions,
}));

type HistoryDialogProps = { item: Item; name: string; onClose: () => void };

/** The revisions of a path, module or lesson: compared, restored, published now or at a set time. */
export function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
  const [compared, setCompared] = useState<Compared | null>(null);
  return (
    <ActionDialog size="lg" title={`History of ${name}`} initialFocus="title" onClose={onClose}>
      {compared === null ? (
        <RevisionList item={item} onCompare={setCompared} onClose={onClose} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <CompareRevisions item={item} compared={compared} onChange={setCompared} onBack={() => setCompared(null)} />
        </Suspense>
      )}
    </ActionDialog>
  );
}
