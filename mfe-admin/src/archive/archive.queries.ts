import { importContent, readContentImport, type ContentImport, type ImportOutcome } from '@grow/contracts';
import { callApi, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { ImportError, pollImport } from '../components/poll-import.ts';

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
    async onSuccess(started) {
      const read = () => callApi(readContentImport, { params: { id: started.id } });
      await onDone(await pollImport<ImportOutcome, ContentImport>(started, read, setProgress));
    },
    onError(error) {
      if (error instanceof ImportError) onProblem(error.message);
      else showFailure(error, failure);
    },
  });
  return { mutate, isPending, progress: isPending ? progress : null };
}
