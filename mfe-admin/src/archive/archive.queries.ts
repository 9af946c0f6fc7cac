import {
  exportContent,
  importContent,
  readContentImport,
  type ContentImport,
  type ImportOutcome,
} from '@grow/contracts';
import { callApi, showFailure, translateMessage, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { t } from '../texts.ts';

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
    onError: (error) => showFailure(error, t('archive.notExported')),
  });
}

type ImportEvents = {
  onDone: (outcome: ImportOutcome) => void | Promise<void>;
  /** Called with the errors in the archive, one line per file. */
  onProblem: (problem: string) => void;
  /** The message for other failures. */
  failure: string;
};

/** Imports an archive, or does a dry run. */
export function useImport({ onDone, onProblem, failure }: ImportEvents) {
  const [progress, setProgress] = useState<ContentImport | null>(null);
  const { mutate, isPending } = useApiMutation(importContent, {
    onSuccess: async (started) => onDone(await pollImport(started, setProgress)),
    onError(error) {
      if (error instanceof ImportError) onProblem(error.message);
      else showFailure(error, failure);
    },
  });
  return { mutate, isPending, progress: isPending ? progress : null };
}

const pollIntervalMs = 500;
/** Polling stops after this many failures in a row. The import continues on the server. */
const maxFailures = 10;

/** An import that failed, with a message for the admin. */
class ImportError extends Error {
  override name = 'ImportError';
}

async function pollImport(started: ContentImport, onProgress: (state: ContentImport) => void): Promise<ImportOutcome> {
  let state = started;
  for (let failures = 0; failures < maxFailures;) {
    onProgress(state);
    if (state.outcome !== null) return state.outcome;
    if (state.problem !== null) throw new ImportError(translateMessage({ id: state.problem }));
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    try {
      state = await callApi(readContentImport, { params: { id: started.id } });
      failures = 0;
    } catch {
      failures += 1;
    }
  }
  throw new ImportError(t('archive.noAnswer'));
}
