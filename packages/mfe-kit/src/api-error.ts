import { readErrorBody, type ErrorBody, type ErrorCode } from '@grow/contracts';
import { translateMessage } from './server-message.ts';

/** An error response of our server, with the message (spec: failed-calls): status code, colon, space, and body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly #message: string;

  constructor(status: number, text: string, { code, message, details }: ErrorBody) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.#message = message;
    this.details = details;
  }

  /** The server's error message for the user, in the language of the screens. */
  get serverMessage(): string {
    return translateMessage(this.#message, this.code, this.details);
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
  if (body) throw new ApiError(response.status, text, body);
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** Whether the server refused a call for a reason that no retry can change. An ended session is not one. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401;
}
