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

  /** The message that the server means for the person, in the language of the screens. */
  get serverMessage(): string {
    return translateMessage(this.#message, this.code, this.details);
  }
}

/**
 * Throws unless our server answered with a success: an ApiError for an error of its own, any other error where something
 * else answered, such as a captive portal. Our server was not reached then, and nothing follows from the status.
 */
export async function assertSuccess(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (response.ok && !isPage) return;
  const text = await response.text();
  const body = response.ok ? null : readErrorBody(text);
  if (body) throw new ApiError(response.status, text, body);
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** Whether the server has refused a call in a way that a retry cannot change. The end of a session can be changed. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401;
}
