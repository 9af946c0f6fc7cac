import type { IncomingMessage } from 'node:http';
import type { ErrorBody, ErrorCode } from '@grow/contracts';
import type Koa from 'koa';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';

/** Temporary errors, whose responses always have a Retry-After. */
const isTemporary = new Set<ErrorCode>(['service_unavailable', 'too_many_requests']);
const retryAfterSeconds = 2;

/**
 * Responds to an error with JSON `{ message, code, lines?, details? }`. An unknown error is logged in full and shown as one
 * message.
 */
export function sendError(ctx: Koa.Context, error: unknown, log: Logger): void {
  const known = classifyError(error);
  if (known === null) log.error({ err: error }, 'unexpected error');
  // A refusal with a Retry-After is intended. Under load, logging each would cost more than the refusal.
  else if (known.status >= 500 && known.retryAfterSeconds === undefined)
    log.warn({ err: error, code: known.code }, 'the request failed');
  if (ctx.headerSent || !ctx.writable) return;

  const appError = known ?? new AppError('internal_error');
  const { message, code, lines } = appError;
  const body: ErrorBody = { message, code, lines };
  if (appError.details !== undefined) body.details = appError.details;
  ctx.status = appError.status;
  ctx.set('cache-control', 'no-store');
  const retryAfter = appError.retryAfterSeconds ?? (isTemporary.has(appError.code) ? retryAfterSeconds : undefined);
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

/**
 * Three times the largest upload of any contract. A client that goes on sending after a refusal is disconnected here.
 */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a body. Closing a connection with unread data resets it, and a client that is still
 * sending loses the response (RFC 9112, section 9.6). So an early response ends only after this. `listen` disconnects
 * slow senders.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    let discarded = 0;
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > maxDiscardedBytes) request.destroy();
    });
    request.once('end', resolve).once('close', resolve);
    request.resume();
  });
}

/** The connection was lost, refused or timed out. pg and pg-pool report this only in the message. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection is closed|cannot use a pool after calling end/iu;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The disk is full, this user's quota is used up, or a file is too large for the process. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

type Coded = { code?: unknown; status?: unknown; type?: unknown };

/** Turns any thrown value into an `AppError`. Null means unknown: log it in full, respond with `internal_error`. */
function classifyError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  const { code, status, type } = error as Coded;

  if (type === 'entity.too.large') return new AppError('payload_too_large', { cause: error });
  if (typeof code === 'string') {
    const known = fromDatabaseCode(code);
    if (known !== null) return new AppError(known, { cause: error });
    if (fullCodes.has(code)) return new AppError('storage_full', { cause: error });
    if (networkCodes.has(code)) return new AppError('service_unavailable', { cause: error });
  }
  if (lostConnection.test(error.message)) return new AppError('service_unavailable', { cause: error });
  if (error instanceof AggregateError) return classifyError(error.errors[0]);
  // Koa's own errors (malformed percent encoding, aborted bodies) have status 400.
  if (status === 400) return new AppError('bad_request', { cause: error });
  return null;
}

/** SQLSTATE classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function fromDatabaseCode(code: string) {
  if (!/^[0-9A-Z]{5}$/u.test(code)) return null;
  if (code === '53100') return 'storage_full' as const;
  // Temporary failures: too many connections, shutting down, starting up, deadlock, lock or statement timeout.
  if (/^(?:08|53|57|40|55P03)/u.test(code)) return 'service_unavailable' as const;
  if (code === '23505' || code === '23503') return 'conflict' as const;
  if (code.startsWith('22')) return 'bad_request' as const;
  return null;
}
