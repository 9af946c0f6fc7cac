import {
  contractUrl,
  idempotencyKeyHeader,
  isRepeatedByKey,
  isRoleAccess,
  registryRevisionHeader,
  type Contract,
  type InputOf,
  type OutputOf,
} from '@grow/contracts';
import { currentLanguage } from '@grow/ui';
import { atom, getDefaultStore } from 'jotai';
import { ApiError, assertSuccess, isRefusal } from '../api-error.ts';
import { contentLanguage } from '../content-language.ts';
import { page } from '../page.ts';
import { randomUuid } from '../send-queue/random-uuid.ts';
import { readCachedUser } from '../session.ts';
import { readAnswer } from './read-answer.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The file, for a contract with `upload`. */
  file?: Blob;
  /** The call outlives the page; for data sent while the page closes. */
  keepalive?: boolean;
};

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The input is optional if the contract has none. */
export type CallArguments<C extends Contract> =
  unknown extends InputOf<C> ? [input?: LooseInput, options?: CallOptions] : [input: InputOf<C>, options?: CallOptions];

/** Whether the last read reached our server. `navigator.onLine` is also true behind a captive portal. */
export const isServerReachedAtom = atom(true);

const setReached = (isReached: boolean): void => getDefaultStore().set(isServerReachedAtom, isReached);

/**
 * Calls a contract's endpoint with cookies and parses the response with its schema. Throws ApiError for an error of our
 * server, and any other error if the server was not reached. In that case a GET returns the response cached on the
 * device, if there is one.
 */
export async function callApi<const C extends Contract>(
  contract: C,
  ...[input, options = {}]: CallArguments<C>
): Promise<OutputOf<C>> {
  const loose: LooseInput = input ?? {};
  try {
    const output = await callServer(contract, loose, options);
    if (contract.method === 'GET') setReached(true);
    return output as OutputOf<C>;
  } catch (error) {
    if (contract.method !== 'GET' || options.signal?.aborted) throw error;
    setReached(error instanceof ApiError);
    if (error instanceof ApiError) throw error;
    // In the same chunk as `loadOffline`: without a network a chunk of its own could not be fetched.
    const cached = await import(/* webpackChunkName: "offline" */ '../device-cache/cached-responses.ts').then(
      ({ readCachedResponse }) => readCachedResponse(contract, contractUrl(contract, loose)),
      () => undefined,
    );
    if (cached === undefined) throw error;
    return cached as OutputOf<C>;
  }
}

/** The keys of writes whose answer has not come, by the whole call. */
const keysOfLostCalls = new Map<string, string>();

/** Repeats the key of the same write while its answer is missing, so that the server does not run it twice. */
async function callServer(contract: Contract, input: LooseInput, options: CallOptions): Promise<unknown> {
  const url = contractUrl(contract, input, contentLanguage());
  if (!isRepeatedByKey(contract)) return send(contract, url, input, options);
  const call = `${readCachedUser()?.id} ${contract.method} ${url} ${JSON.stringify(input.body)}`;
  const key = keysOfLostCalls.get(call) ?? randomUuid();
  keysOfLostCalls.set(call, key);
  try {
    const output = await send(contract, url, input, options, { [idempotencyKeyHeader]: key });
    keysOfLostCalls.delete(call);
    return output;
  } catch (error) {
    if (isRefusal(error)) keysOfLostCalls.delete(call);
    throw error;
  }
}

async function send(
  contract: Contract,
  url: string,
  input: LooseInput,
  options: CallOptions,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: contract.method,
    credentials: 'include',
    headers: { ...headersOf(contract, input), ...headers },
    body: bodyOf(contract, input, options),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  });
  await assertSuccess(response);
  return readAnswer(contract.output, await readResponse(response));
}

/** JSON, except downloads, which are returned as a Blob. */
async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? true;
  return isJson ? response.json() : response.blob();
}

function headersOf(contract: Contract, input: LooseInput): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const revision = page?.registry.revision;
  if (revision !== undefined) headers[registryRevisionHeader] = String(revision);
  // The server never trusts this header; the session cookie is the proof (spec: bearer-header).
  const userId = isRoleAccess(contract.access) ? readCachedUser()?.id : undefined;
  if (userId !== undefined) headers['authorization'] = `Bearer ${userId}`;
  return headers;
}

function bodyOf(contract: Contract, input: LooseInput, options: CallOptions): BodyInit | null {
  if (contract.upload && options.file) {
    const form = new FormData();
    form.append(contract.upload.field, options.file);
    return form;
  }
  return input.body === undefined ? null : JSON.stringify(input.body);
}
