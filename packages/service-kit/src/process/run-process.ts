import { OperatorError } from '../operator-error.ts';
import { startTracing, type TracedProcess } from '../tracing/start-tracing.ts';

/** Runs the start of a process. An `OperatorError` exits with its message instead of a stack trace. */
export async function runStartup(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a process of the product: settings, then tracing, before anything listens or connects. */
export function runProcess<Settings>(
  traced: TracedProcess,
  readConfig: () => Settings,
  start: (settings: Settings) => Promise<unknown>,
): Promise<void> {
  return runStartup(async () => {
    const settings = readConfig();
    await startTracing(traced);
    await start(settings);
  });
}
