import { AppError } from './app-error.ts';

/** The connection was lost, refused or timed out; pg and pg-pool report this only in the message. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection is closed|cannot use a pool after calling end/iu;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The disk is full, the quota of this user is used up, or a file is larger than the process may write. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

type Coded = { code?: unknown; status?: unknown; type?: unknown };

/** Turns any thrown value into an `AppError`; null means unknown: log it in full, respond with `internal_error`. */
export function classifyError(error: unknown): AppError | null {
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
