import type Koa from 'koa';
import type { Logger } from '../logging/create-logger.ts';
import { traceRequest } from '../tracing/active-tracing.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';
import type { RequestLog } from './request-log.ts';
import { sendError } from './send-error.ts';

/** The outermost middleware: gives the request its id, turns errors into JSON responses, and logs the request. */
export function handleErrors(log: Logger, logRequest: RequestLog, defaultRoute: string): Koa.Middleware {
  return async (koa, next) => {
    traceRequest(koa.req, koa.state);
    const start = performance.now();
    const requestId = requestIdFrom(koa.req.headers[requestIdHeader]);
    koa.state['requestId'] = requestId;
    koa.set(requestIdHeader, requestId);
    try {
      await next();
    } catch (error) {
      sendError(koa, error, log.child({ requestId }));
    }
    const route = String(koa.state['route'] ?? defaultRoute);
    const milliseconds = Math.round(performance.now() - start);
    logRequest({ requestId, route, method: koa.method, status: koa.status, milliseconds });
  };
}
