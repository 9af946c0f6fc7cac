import { contractUrl, readErrorBody, type InputOf, type OutputOf } from '@grow/contracts';
import type { InternalCall } from '@grow/contracts/internal';
import { Agent, request } from 'undici';
import { AppError } from '../app-error.ts';
import { identityHeader } from '../peers/identity-token.ts';
import type { Peers } from '../peers/peers.ts';
import { requestIdHeader } from './handle-errors.ts';

type CallOptions = {
  /** 5 seconds by default. If the service is down, the call fails at once. */
  timeoutMs?: number;
  requestId?: string;
  /** The service that is called, for a contract of any service. */
  to?: string;
};
type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const agent = new Agent({ connect: { timeout: 1000 }, keepAliveTimeout: 4000, connections: 64 });

/**
 * Calls another service by its contract, as the process that runs. A refused connection, a timeout and an error response all throw
 * `service_unavailable`, and the caller decides whether it can do without. `isPermanentFailure` says whether a retry is
 * useless.
 */
export async function callInternal<const C extends InternalCall>(
  contract: C,
  input: InputOf<C>,
  peers: Peers,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const path = contractUrl(contract, input as LooseInput);
  const to = options.to ?? contract.service;
  const url = new URL(path, peers.urlOf(to));
  const identity = peers.sign(to);
  const response = await send(contract, url, input as LooseInput, identity, options).catch((error: unknown) => {
    throw new AppError('service_unavailable', { cause: error });
  });
  if (response.status < 200 || response.status > 299) {
    throw new AppError('service_unavailable', { cause: new ServiceCallError(path, response.status, response.text) });
  }
  return contract.output.parse(response.text === '' ? undefined : JSON.parse(response.text)) as OutputOf<C>;
}

async function send(
  { method }: InternalCall,
  url: URL,
  { body: sent }: LooseInput,
  identity: string,
  { requestId, timeoutMs = 5000 }: CallOptions,
) {
  const { statusCode, body } = await request(url, {
    dispatcher: agent,
    method,
    headers: {
      [identityHeader]: identity,
      ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: statusCode, text: await body.text() };
}

/** Faults of the request. Other errors may be temporary: a wrong clock, a limit, an older version without the route. */
const permanentStatuses = new Set([400, 410, 413, 415, 422]);

/** An error response to an internal call, by the other service or a proxy. */
class ServiceCallError extends Error {
  override name = 'ServiceCallError';
  readonly isPermanent: boolean;

  constructor(path: string, status: number, text: string) {
    const body = readErrorBody(text);
    super(`${path.split('?')[0]} answered ${status}${body ? `: ${body.message.slice(0, 200)}` : ''}`);
    this.isPermanent = body !== null && permanentStatuses.has(status);
  }
}

/** Whether another service rejected a call because of its content, so that a retry is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ServiceCallError && cause.isPermanent;
}
