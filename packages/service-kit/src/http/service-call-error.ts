import { z } from 'zod/mini';
import { AppError } from '../errors/app-error.ts';

/** What the receiver found in the request. The rest may pass: a clock, a limit, a deployment in which a route is missing. */
const lastingStatuses = new Set([400, 410, 413, 415, 422]);

const refusalSchema = z.object({ message: z.string() });

/** Another service's answer that is no success. */
export class ServiceCallError extends Error {
  override name = 'ServiceCallError';
  readonly status: number;

  constructor(path: string, status: number, body: string) {
    super(`${path.split('?')[0]} answered ${status}${reasonIn(body)}`);
    this.status = status;
  }
}

/** Whether another service refused a call for what was in it, so that sending the same again is of no use. */
export function isPermanentFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ServiceCallError && lastingStatuses.has(cause.status);
}

/** The message of an answer out of the error catalogue, which is safe to show. */
function reasonIn(body: string): string {
  try {
    return `: ${refusalSchema.parse(JSON.parse(body)).message.slice(0, 200)}`;
  } catch {
    return '';
  }
}
