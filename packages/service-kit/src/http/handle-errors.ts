import type Koa from 'koa';
import type { Logger } from '../logging/create-logger.ts';
import { traceRequest } from '../tracing/active-tracing.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';
import type { RequestLog } from './request-log.ts';
import { sendError } from './send-error.ts';

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
