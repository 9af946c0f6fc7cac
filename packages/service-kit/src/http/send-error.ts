import { errorCatalogue, type ErrorBody, type ErrorCode } from '@grow/contracts';
import type Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import { classifyError } from '../errors/classify-error.ts';
import { discardBody } from './discard-body.ts';
import type { Logger } from '../logging/create-logger.ts';

/** Temporary errors: the response always has a Retry-After. */
const isPassing = new Set<ErrorCode>(['service_unavailable', 'too_many_requests']);
const retryAfterSeconds = 2;

/**
 * Responds to an error with JSON `{ message, code, details? }`. An unknown error is logged in full and shown as one
 * message.
 */
export function sendError(ctx: Koa.Context, error: unknown, log: Logger): void {
  const known = classifyError(error);
  if (known === null) log.error({ err: error }, 'unexpected error');
  // A refusal with a Retry-After is intended: under load, a log line for each would cost more than the refusal.
  else if (known.status >= 500 && known.retryAfterSeconds === undefined)
    log.warn({ err: error, code: known.code }, 'the request failed');
  if (ctx.headerSent || !ctx.writable) return;

  const appError = known ?? new AppError('internal_error');
  const body: ErrorBody = { message: appError.message || errorCatalogue[appError.code].message, code: appError.code };
  if (appError.details !== undefined) body.details = appError.details;
  ctx.status = appError.status;
  ctx.set('cache-control', 'no-store');
  const retryAfter = appError.retryAfterSeconds ?? (isPassing.has(appError.code) ? retryAfterSeconds : undefined);
  if (retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(retryAfter)));
  ctx.type = 'application/json; charset=utf-8';
  if (ctx.req.complete) ctx.body = JSON.stringify(body);
  else sendBeforeBody(ctx, JSON.stringify(body));
}

function sendBeforeBody(ctx: Koa.Context, text: string): void {
  ctx.respond = false;
  ctx.length = Buffer.byteLength(text);
  ctx.res.write(text);
  void discardBody(ctx.req).then(() => ctx.res.end());
}
