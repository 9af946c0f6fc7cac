import { downloadExport, listPosts, readMe, signOut, type Contract } from '@grow/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, isRefusal } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { currentSession, setSessionUser } from '../session.ts';
import { fakeApi, people } from '../testing/index.ts';
import { apiQuery } from './api-query.ts';
import { callApi } from './call-api.ts';
import { refreshSession } from './refresh-session.ts';

const foreignBodies = [
  undefined,
  {},
  { message: 'Blocked by the school' },
  { code: 'blocked_by_policy', message: 'Blocked' },
  { code: 'constructor', message: 7 },
  { code: null, error: 'Forbidden' },
];
const statuses = [400, 401, 403, 404, 405, 407, 408, 409, 413, 422, 429, 451, 502, 504, 511];

const failureOf = (contract: Contract, input = {}): Promise<unknown> =>
  (callApi(contract, input) as Promise<unknown>).then(
    () => null,
    (error: unknown) => error,
  );

describe('a response without a code of the error catalogue', () => {
  it.each(statuses)('does not count as our server’s, with status %i', async (status) => {
    for (const body of foreignBodies) {
      for (const contract of [readMe, signOut]) {
        fakeApi.intercept(contract, status, body);
        const error = await failureOf(contract);
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(ApiError);
        expect(isRefusal(error)).toBe(false);
      }
    }
  });

  it.each([200, 201])('does not count as an HTML page either, with status %i', async (status) => {
    for (const contract of [readMe, signOut, downloadExport]) {
      fakeApi.intercept(contract, status);
      const error = await failureOf(contract, { params: { id: crypto.randomUUID() } });
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ApiError);
    }
  });
});

describe('a session', () => {
  beforeEach(() => setSessionUser(people.learner));

  it('survives a 401 of another server', async () => {
    for (const body of foreignBodies) {
      fakeApi.intercept(readMe, 401, body);
      fakeApi.intercept(listPosts, 401, body);
      await refreshSession();
      await queryClient.fetchQuery(apiQuery(listPosts, { query: {} })).catch(() => null);
      expect(currentSession().user).toEqual(people.learner);
    }
  });

  it('ends on a 401 of our server', async () => {
    fakeApi.refuse(listPosts, 'unauthorized');
    await queryClient.fetchQuery(apiQuery(listPosts, { query: {} })).catch(() => null);
    expect(currentSession().state).toBe('signed-out');
  });
});
