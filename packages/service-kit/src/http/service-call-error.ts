import { z } from 'zod/mini';
import { AppError } from '../errors/app-error.ts';

/** Errors in the request itself. Others may be temporary: a clock, a limit, a deployment that lacks a route. */
const lastingStatuses = new Set([400, 410, 413, 415, 422]);

const refusalSchema = z.object({ message: z.string() });

/** An error response of another service. */
export class ServiceCallError extends Error {
  override name = 'ServiceCallError';
  readonly status: number;

  constructor(path: string, status: number, body: string) {
    super(`${path.split('?')[0]} answered ${status}${reasonIn(body)}`);
    this.status = status;
  }
}

/** Whether another service rejected a call for its content, so that a retry is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ServiceCallError && lastingStatuses.has(cause.status);
}

/** The message of a response from the error catalogue, which is safe to show. */
function reasonIn(body: string): string {
  try {
    return `: ${refusalSchema.parse(JSON.parse(body)).message.slice(0, 200)}`;
  } catch {
    return '';
  }
}
