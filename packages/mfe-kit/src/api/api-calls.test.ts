import { contractUrl, errorCatalogue, listLessons, listModules, readMe } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { apiKey } from './api-query.ts';

describe('the address of a call', () => {
  it('puts parameters into the path and the rest into a query of stable order', () => {
    expect(contractUrl(listLessons, { params: { moduleId: '4' } })).toBe('/api/lessons/4');
    expect(contractUrl(listModules, { query: { type: undefined } })).toBe('/api/modules');
    expect(contractUrl({ path: '/api/x' }, { query: { b: 1, a: 'ä b' } })).toBe('/api/x?a=%C3%A4+b&b=1');
    expect(contractUrl({ path: '/api/x/{id}' }, { params: { id: '../admin' } })).toBe('/api/x/..%2Fadmin');
  });

  it('is the last part of the query key, after the path that matches all queries of the call', () => {
    expect(apiKey(listModules, { query: { type: 'soil' } })).toEqual(['/api/modules', '/api/modules?type=soil']);
    expect(apiKey(readMe)).toEqual(['/api/auth/me', '/api/auth/me']);
  });
});

describe('a non-OK response (specification 10.1)', () => {
  it('has the status, a colon, a space and the body as its message', () => {
    expect(new ApiError(404, 'Not Found', 'gone').message).toBe('404: gone');
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  it('has code and message of our own responses, and none of others', () => {
    const body = JSON.stringify({
      code: 'module_locked',
      message: errorCatalogue.module_locked.message,
      details: { missing: 2 },
    });
    expect(new ApiError(403, 'Forbidden', body)).toMatchObject({
      status: 403,
      code: 'module_locked',
      serverMessage: errorCatalogue.module_locked.message,
      details: { missing: 2 },
    });
    for (const foreign of ['<html>', 'null', '[]', '{"code":"constructor","message":7}']) {
      expect(new ApiError(500, '', foreign)).toMatchObject({ code: null, serverMessage: null });
    }
  });
});
