import type { Contract } from '@grow/contracts';
import { request } from 'undici';

export type Call = {
  headers?: Record<string, string>;
  /** The value of every path parameter; '1' by default. */
  param?: string;
  query?: string;
  body?: string;
};

/** Calls a contract through the gateway without reading a stream to its end, and returns status and error code. */
export async function callContract(baseUrl: string, contract: Contract, call: Call = {}) {
  const path = contract.path.replaceAll(/\{\w+\}/gu, call.param ?? '1') + (call.query ?? '');
  const { statusCode, headers, body } = await request(baseUrl + path, {
    method: contract.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  if (headers['content-type'] === 'text/event-stream') {
    body.on('error', () => undefined).destroy();
    return { status: statusCode, code: undefined };
  }
  const text = await body.text();
  return { status: statusCode, code: errorCodeOf(text) };
}

function errorCodeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string } | null)?.code;
  } catch {
    return undefined;
  }
}
