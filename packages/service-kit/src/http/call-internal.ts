import { Agent, request } from 'undici';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { ServiceName } from '../identity/caller.ts';
import { identityHeader, signIdentity } from '../identity/identity-token.ts';
import { RefusedCall } from './refused-call.ts';
import { requestIdHeader } from './request-id.ts';

export type InternalCall<O extends z.ZodType> = {
  baseUrl: string;
  internalSecret: string;
  as: ServiceName;
  method: 'GET' | 'POST';
  /** With the query string, if any. */
  path: string;
  body?: unknown;
  output: O;
  /** 5 seconds unless said; a dead service refuses at once. */
  timeoutMs?: number;
  requestId?: string;
};

const agent = new Agent({ connect: { timeout: 1000 }, keepAliveTimeout: 4000, connections: 64 });

/**
 * Calls another service. A refused connection, a time-out and an answer other than a success are all
 * `service_unavailable`: the caller decides whether its own answer can do without. `isLastingRefusal` tells whether the
 * same call could be taken later.
 */
export async function callInternal<O extends z.ZodType>(call: InternalCall<O>): Promise<z.output<O>> {
  const identity = await signIdentity(call.internalSecret, { service: call.as });
  const answer = await send(call, identity).catch((error: unknown) => {
    throw new AppError('service_unavailable', { cause: error });
  });
  if (answer.status < 200 || answer.status > 299) {
    throw new AppError('service_unavailable', { cause: new RefusedCall(call.path, answer.status, answer.text) });
  }
  return call.output.parse(answer.text === '' ? undefined : JSON.parse(answer.text));
}

async function send(call: InternalCall<z.ZodType>, identity: string) {
  const { statusCode, body } = await request(new URL(call.path, call.baseUrl), {
    dispatcher: agent,
    method: call.method,
    headers: {
      [identityHeader]: identity,
      ...(call.requestId === undefined ? {} : { [requestIdHeader]: call.requestId }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(call.timeoutMs ?? 5000),
  });
  return { status: statusCode, text: await body.text() };
}
