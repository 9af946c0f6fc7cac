import { contractUrl, type Contract, type InputOf, type OutputOf } from '@grow/contracts';
import { gatewayName, type InternalCall } from '@grow/contracts/internal';
import type Koa from 'koa';
import { listen } from '../http/listen.ts';
import { identityHeader, type Caller } from '../peers/identity-token.ts';
import { testPeers } from './test-peers.ts';

export type TestResponse<B> = { status: number; body: B; headers: Headers };
type TestUpload = { bytes: Uint8Array<ArrayBuffer>; type: string; fileName?: string };
type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: TestUpload;
};

/** A learner: an adult with a name and an account. */
export const testCaller = {
  userId: 7,
  isAdmin: false,
  roles: [],
  isGuest: false,
  isAdult: true,
  hasName: true,
  sessionId: 'session-7',
} satisfies Caller;

/**
 * Calls the running service `to` like the gateway. `as(null)` is a visitor without a session, `asService` another
 * process. `call` types its input by the contract; `send` accepts any input, to test rejections.
 */
export function testClient(baseUrl: string, to: string) {
  const gateway = testPeers(gatewayName);
  const withIdentity = (identity: () => string) => ({
    call: <C extends Contract | InternalCall>(contract: C, input: InputOf<C> & { upload?: TestUpload }) =>
      callContract<OutputOf<C>>(baseUrl, identity, contract, input as LooseInput),
    // Contracts have no error bodies: tests of invalid input check them directly.
    send: (contract: Contract | InternalCall, input: LooseInput = {}) =>
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read fields of any answer
      callContract<any>(baseUrl, identity, contract, input),
    fetch: async (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, baseUrl), {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), [identityHeader]: identity() },
      }),
  });
  return {
    as: (caller: Caller | null) => withIdentity(() => gateway.sign(to, caller)),
    asService: (name: string) => withIdentity(() => testPeers(name).sign(to)),
  };
}

async function callContract<B>(
  baseUrl: string,
  identity: () => string,
  contract: Contract | InternalCall,
  input: LooseInput,
): Promise<TestResponse<B>> {
  const url = new URL(contractUrl(contract, input), baseUrl);
  const headers = new Headers({ [identityHeader]: identity() });
  let body: string | FormData | null = null;
  if ('upload' in contract && contract.upload !== undefined && input.upload !== undefined) {
    const form = new FormData();
    const { bytes, type, fileName } = input.upload;
    form.set(contract.upload.field, new Blob([bytes], { type }), fileName ?? 'file');
    body = form;
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.body);
  }
  const response = await fetch(url, { method: contract.method, headers, body });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as B,
    headers: response.headers,
  };
}

export type TestServer = { baseUrl: string; close: () => Promise<void> };

/** Serves an app on a free loopback port. */
export async function startTestServer(app: Koa): Promise<TestServer> {
  const { port, close } = await listen(app, { port: 0, graceMs: 60_000 });
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}
