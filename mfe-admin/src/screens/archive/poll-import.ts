import { readContentImport, type ContentImport, type ImportOutcome } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';

const askMs = 500;
/** A moment without an answer is no failure: the import goes on without us. */
const failuresInARow = 10;

/** Why an import was refused, in words for the admin. */
export class ImportProblem extends Error {
  override name = 'ImportProblem';
}

/** Asks how far an import is until it is over. Answers what came of it, or throws why it failed. */
export async function followImport(
  started: ContentImport,
  onProgress: (state: ContentImport) => void,
): Promise<ImportOutcome> {
  let state = started;
  for (let failures = 0; failures < failuresInARow;) {
    onProgress(state);
    if (state.outcome !== null) return state.outcome;
    if (state.problem !== null) throw new ImportProblem(state.problem);
    await new Promise((resolve) => setTimeout(resolve, askMs));
    try {
      state = await callApi(readContentImport, { params: { id: started.id } });
      failures = 0;
    } catch {
      failures += 1;
    }
  }
  throw new ImportProblem('Nobody answers how far the import is. Please choose the archive again in a while.');
}
