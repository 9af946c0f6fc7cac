import {
  exportContent,
  importContent,
  type ContentImport,
  type ImportOutcome,
  readContentImport,
  countOf,
} from '@grow/contracts';
import { invalidate, showToast, useApiMutation, callApi } from '@grow/mfe-kit';
import { useState } from 'react';
import { toastFailure } from '../components/admin-toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';

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

const pollIntervalMs = 500;
/** Failed polls in a row until it gives up: the import itself continues on the server. */
const maxFailures = 10;

/** An import that failed, with a message for the admin. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Polls the state of an import until it is over. Returns the outcome, or throws an `ImportError`. */
export async function pollImport(
  started: ContentImport,
  onProgress: (state: ContentImport) => void,
): Promise<ImportOutcome> {
  let state = started;
  for (let failures = 0; failures < maxFailures;) {
    onProgress(state);
    if (state.outcome !== null) return state.outcome;
    if (state.problem !== null) throw new ImportError(state.problem);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    try {
      state = await callApi(readContentImport, { params: { id: started.id } });
      failures = 0;
    } catch {
      failures += 1;
    }
  }
  throw new ImportError('Nobody answers how far the import is. Please choose the archive again in a while.');
}
