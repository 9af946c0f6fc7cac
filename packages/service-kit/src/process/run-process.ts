import { runStartup } from '../errors/startup-error.ts';
import { startTracing, type TracedProcess } from '../tracing/start-tracing.ts';

/** Runs a process of the product: settings first, then tracing, before anything listens or connects. */
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
