import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Logger } from '../create-logger.ts';
import { traceRequest } from '../tracing/start-tracing.ts';
import type { Metrics } from './metrics.ts';
import { sendError } from './send-error.ts';

export const requestIdHeader = 'x-request-id';

/** The incoming request id if it is a plain token, else a new one. */
function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/u.test(header) ? header : randomUUID();
}

type CompletedRequest = { requestId: string; route: string; method: string; status: number; milliseconds: number };

type RequestLog = (request: CompletedRequest) => void;

/** Counts every request in the metrics. Logs those that `isLogged` selects at their level, and others at debug. */
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

/** The outermost middleware: gives the request its id, turns errors into JSON responses, and logs the request. */
export function handleErrors(log: Logger, logRequest: RequestLog, defaultRoute: string): Koa.Middleware {
  return async (ctx, next) => {
    traceRequest(ctx.req, ctx.state);
    const start = performance.now();
    const requestId = requestIdFrom(ctx.req.headers[requestIdHeader]);
    ctx.state['requestId'] = requestId;
    ctx.set(requestIdHeader, requestId);
    try {
      await next();
    } catch (error) {
      sendError(ctx, error, log.child({ requestId }));
    }
    const route = String(ctx.state['route'] ?? defaultRoute);
    const milliseconds = Math.round(performance.now() - start);
    logRequest({ requestId, route, method: ctx.method, status: ctx.status, milliseconds });
  };
}
