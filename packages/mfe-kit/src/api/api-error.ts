import { errorCatalogue } from '@grow/contracts';
import type { ErrorBody, ErrorCode } from '@grow/contracts';

/** A non-OK response, with the message of specification 10.1: status code, colon, space, and body or status text. */
export class ApiError extends Error {
  readonly status: number;
  /** The machine-readable code of our own responses; null where something else answered. */
  readonly code: ErrorCode | null;
  /** The message that the server means for the person; null where it sent none. */
  readonly serverMessage: string | null;
  readonly details: unknown;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parseErrorBody(bodyText);
    this.code = body?.code ?? null;
    this.serverMessage = body?.message ?? null;
    this.details = body?.details;
  }
}

function parseErrorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return null;
    return {
      message: 'message' in body && typeof body.message === 'string' ? body.message : undefined,
      code: 'code' in body && isErrorCode(body.code) ? body.code : undefined,
      details: 'details' in body ? body.details : undefined,
    };
  } catch {
    // Not JSON: a proxy in between answered. The text is still in the message.
    return null;
  }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
