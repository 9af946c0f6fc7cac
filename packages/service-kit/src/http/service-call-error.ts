import { readErrorBody } from '@grow/contracts';
import { AppError } from '../errors/app-error.ts';

/** Errors in the request itself. Others may be temporary: a clock, a limit, a deployment that lacks a route. */
const lastingStatuses = new Set([400, 410, 413, 415, 422]);

/** An error response to a call of another service, by that service or by something in between. */
export class ServiceCallError extends Error {
  override name = 'ServiceCallError';
  readonly isPermanent: boolean;

  constructor(path: string, status: number, text: string) {
    const body = readErrorBody(text);
    super(`${path.split('?')[0]} answered ${status}${body ? `: ${body.message.slice(0, 200)}` : ''}`);
    this.isPermanent = body !== null && lastingStatuses.has(status);
  }
}

/** Whether another service rejected a call for its content, so that a retry is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ServiceCallError && cause.isPermanent;
}
