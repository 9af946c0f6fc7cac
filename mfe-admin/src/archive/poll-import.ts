import { readContentImport, type ContentImport, type ImportOutcome } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';

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
