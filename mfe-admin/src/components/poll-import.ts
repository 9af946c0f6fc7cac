import { translateMessage } from '@grow/mfe-kit';
import type { Localizable } from '@grow/text';
import { t } from '../texts.ts';

const pollIntervalMs = 500;
/** Polling stops after this many failures in a row. The import continues on the server. */
const maxFailures = 10;

/** An import that failed, with a message for the person who started it. */
export class ImportError extends Error {
  override name = 'ImportError';
}

type State<T> = { outcome: T | null; problem: readonly Localizable[] | null };

/** Reads the state of an import until its end. Throws an ImportError if it failed. */
export async function pollImport<T, S extends State<T>>(
  started: S,
  read: () => Promise<S>,
  onProgress: (state: S) => void = () => undefined,
): Promise<T> {
  let state = started;
  for (let failures = 0; failures < maxFailures;) {
    onProgress(state);
    if (state.outcome !== null) return state.outcome;
    if (state.problem !== null) throw new ImportError(state.problem.map(translateMessage).join('\n'));
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    try {
      state = await read();
      failures = 0;
    } catch {
      failures += 1;
    }
  }
  throw new ImportError(t('import.noAnswer'));
}
