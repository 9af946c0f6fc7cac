import { createPost, decideUser, idempotencyKeyHeader } from '@grow/contracts';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/index.ts';
import { callApi } from './call-api.ts';

const decide = (reason: string) =>
  callApi(decideUser, {
    params: { userId: '7' },
    body: { kind: 'warn', rule: 'respect', reason, until: null, seenDecision: null },
  }).catch(() => undefined);

it('a write repeats its key until an answer of the server has come, and then gets another', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const keys = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get(idempotencyKeyHeader));
  fakeApi.failNetwork(decideUser);
  await decide('Insults');
  fakeApi.intercept(decideUser, 502);
  await decide('Insults');
  await decide('Spam');
  fakeApi.answer(decideUser, undefined);
  await decide('Insults');
  await decide('Insults');
  fakeApi.refuse(decideUser, 'already_decided');
  await decide('Insults');
  await decide('Insults');
  const [first, second, other, third, ...later] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, ...later]).size).toBe(5);
  // Its body has a key of its own.
  const body = { content: 'Hello', clientKey: '7b1c6a52-7c0e-4f0c-9d1e-0c5a4d1f2b3a' };
  await callApi(createPost, { body }).catch(() => undefined);
  expect(keys().at(-1)).toBeNull();
  sent.mockRestore();
});
