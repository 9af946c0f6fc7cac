import { exportContent, importContent, type ContentImport, type ImportOutcome } from '@grow/contracts';
import { countOf } from '@grow/learning-rules';
import { invalidate, showToast, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { toastFailure } from '../components/admin-toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { pollImport, ImportError } from './poll-import.ts';

/** Downloads the zip. */
export function useExport() {
  return useApiMutation(exportContent, {
    onSuccess(zip) {
      if (!(zip instanceof Blob)) throw new TypeError('The export is no file');
      const url = URL.createObjectURL(zip);
      const link = document.createElement('a');
      link.href = url;
      link.download = 'grow-bible-content.zip';
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => toastFailure(error, 'Failed to export the content'),
  });
}

/** Called with what is wrong with an archive, a line for each file. */
type OnProblem = (problem: string) => void;

/** Compares an archive with the current content; returns the progress, then the changes that an import would make. */
export function useDryRun(onCompared: (plan: ImportOutcome) => void, onProblem: OnProblem) {
  const [progress, setProgress] = useState<ContentImport | null>(null);
  const { mutate, isPending } = useApiMutation(importContent, {
    onSuccess: async (started) => onCompared(await pollImport(started, setProgress)),
    onError: (error) => showFailure(error, onProblem, 'Failed to read the archive'),
  });
  return { mutate, isPending, progress: isPending ? progress : null };
}

export function useImport(onImported: () => void, onProblem: OnProblem) {
  const [progress, setProgress] = useState<ContentImport | null>(null);
  const { mutate, isPending } = useApiMutation(importContent, {
    async onSuccess(started) {
      const { changed: count } = await pollImport(started, setProgress);
      await invalidate(contentLists);
      showToast({
        title: 'Success',
        description: `${countOf(count, 'change')} imported successfully`,
        status: 'success',
      });
      onImported();
    },
    onError: (error) => showFailure(error, onProblem, 'Failed to import the archive'),
  });
  return { mutate, isPending, progress: isPending ? progress : null };
}

function showFailure(error: Error, onProblem: OnProblem, otherwise: string): void {
  if (error instanceof ImportError) onProblem(error.message);
  else toastFailure(error, otherwise);
}
