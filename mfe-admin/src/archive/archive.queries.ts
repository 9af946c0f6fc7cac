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

/** Downloads the archive. */
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
  /** Called with what is wrong with the archive, one line for each file. */
  onProblem: (problem: string) => void;
  /** The message of any other failure. */
  failure: string;
};

/** Imports an archive, or makes a dry run of it. */
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
/** Consecutive failed polls before it gives up. The import continues on the server. */
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
    if (state.problem !== null) throw new ImportError(translateMessage(state.problem));
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
