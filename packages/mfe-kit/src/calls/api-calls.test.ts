import { contractUrl, errorCatalogue, listLessons, listModules, readMe } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError, assertSuccess } from '../api-error.ts';
import { apiKey } from './api-query.ts';

describe('the address of a call', () => {
  it('puts parameters into the path, and the rest into a query string of stable order', () => {
    expect(contractUrl(listLessons, { params: { moduleId: '4' } })).toBe('/api/lessons/4');
    expect(contractUrl(listModules, { query: { type: undefined } })).toBe('/api/modules');
    expect(contractUrl({ path: '/api/x' }, { query: { b: 1, a: 'ä b' } })).toBe('/api/x?a=%C3%A4+b&b=1');
    expect(contractUrl({ path: '/api/x/{id}' }, { params: { id: '../admin' } })).toBe('/api/x/..%2Fadmin');
  });

  it('is the last part of the query key, after the path shared by all queries of the call', () => {
    expect(apiKey(listModules, { query: { type: 'soil' } })).toEqual(['/api/modules', '/api/modules?type=soil']);
    expect(apiKey(readMe)).toEqual(['/api/auth/me', '/api/auth/me']);
  });
});

describe('a non-OK response (spec: failed-calls)', () => {
  const failure = (status: number, body: string, statusText = '') =>
    assertSuccess(new Response(body, { status, statusText })).then(
      () => null,
      (error: unknown) => error,
    );

  it('has the status, a colon, a space and the body as its message', async () => {
    expect(await failure(404, 'gone', 'Not Found')).toMatchObject({ message: '404: gone' });
    expect(await failure(502, '', 'Bad Gateway')).toMatchObject({ message: '502: Bad Gateway' });
  });

  it('has the code, message and details of our server’s errors', async () => {
    const { message } = errorCatalogue.module_locked;
    const body = JSON.stringify({ code: 'module_locked', message, details: { missing: 2 } });
    const error = await failure(403, body);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `403: ${body}`,
      status: 403,
      code: 'module_locked',
      serverMessage: message,
      details: { missing: 2 },
    });
  });
});
