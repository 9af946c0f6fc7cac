import { errorCatalogue, type ErrorCode } from '@grow/contracts';

type AppErrorOptions = { message?: string; details?: unknown; retryAfterSeconds?: number; cause?: unknown };

/** An expected failure: an entry of the error catalogue, with a message that is safe to show. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
