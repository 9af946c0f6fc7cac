import { readErrorBody, type ErrorBody, type ErrorCode } from '@grow/contracts';
import type { Localizable } from '@grow/text';
import { translateError } from './server-message.ts';

/** An error response of our server, with the message (spec: failed-calls): status code, colon, space, and body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: unknown;
  /** When the server wants to be called again; null if it has not said. */
  readonly retryAfterSeconds: number | null;
  readonly #lines: readonly Localizable[];

  constructor(
    status: number,
    text: string,
    { code, message, lines, details }: ErrorBody,
    retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.#lines = lines ?? [{ id: message }];
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The server's error message for the user, in the language of the screens. */
  get serverMessage(): string {
    return translateError(this.#lines, this.code);
  }
}

/**
 * Resolves for a success response of our server. Throws an ApiError for its error responses, and any other error for a
 * response from elsewhere, such as a captive portal: then the server was not reached, and the status means nothing.
 */
export async function assertSuccess(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (response.ok && !isPage) return;
  const text = await response.text();
  const body = response.ok ? null : readErrorBody(text);
  if (body) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new ApiError(response.status, text, body, seconds >= 0 ? seconds : null);
  }
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** Whether the server refused a call for a reason that no retry can change: not an ended session, nor too many calls. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && !isTooManyCalls(error);
}

/** Whether the server has refused a call only because there were too many. The same call may succeed later. */
export function isTooManyCalls(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'too_many_requests';
}
