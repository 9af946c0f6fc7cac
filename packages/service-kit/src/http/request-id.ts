import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

/** The id that came with the request if it is a plain token, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/u.test(header) ? header : randomUUID();
}
