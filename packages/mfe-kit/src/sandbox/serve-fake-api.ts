import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMe, readUser, type SessionUser } from '@grow/contracts';
import { getResponse } from 'msw';
import { createFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { people } from '../testing/people.ts';
import { readChoice } from './choices.ts';

const origin = 'http://sandbox';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Development server middleware for `/api`: each sandbox user has a faked API of their own. `prepare` overrides
 * responses; the rest are contract examples. Other requests are passed to `next`.
 */
export function serveFakeApi(prepare: (api: FakeApi) => void = () => undefined): Middleware {
  function apiOf(user: SessionUser): FakeApi {
    const api = createFakeApi();
    api.answer(readMe, user);
    api.answer(readUser, user);
    prepare(api);
    return api;
  }
  const apis = { learner: apiOf(people.learner), guest: apiOf(people.guest), admin: apiOf(people.admin) };
  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    void answer(apis[readChoice('user', request.headers.cookie)], request, response);
  };
}

async function answer({ handlers }: FakeApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const found = await getResponse(handlers, webRequestOf(request), { baseUrl: origin });
    response.statusCode = found?.status ?? 404;
    found?.headers.forEach((value, name) => response.setHeader(name, value));
    response.flushHeaders();
    if (found?.body) await pipeline(found.body, response);
    else response.end();
  } catch (error) {
    // A closed page aborts its event stream.
    if (response.destroyed) return;
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}

function webRequestOf(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
  } as RequestInit);
}
