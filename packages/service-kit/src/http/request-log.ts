import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from './metrics.ts';

type CompletedRequest = { requestId: string; route: string; method: string; status: number; milliseconds: number };

export type RequestLog = (request: CompletedRequest) => void;

/** Counts every request in the metrics, and logs those that `isLogged` selects; the others at level debug. */
export function createRequestLog(
  log: Logger,
  metrics: Metrics | null,
  isLogged: (request: CompletedRequest) => boolean = () => false,
): RequestLog {
  return (request) => {
    metrics?.observe(request);
    const level = isLogged(request) ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) log[level](request, 'request completed');
  };
}
