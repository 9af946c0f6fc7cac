import { listProgress, type ProgressRecord } from '@grow/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { fakeApi } from '../testing/index.ts';
import { invalidate, updateCached } from './api-mutation.ts';
import { apiQuery } from './api-query.ts';

const finished: ProgressRecord = {
  id: 1,
  userId: 1,
  moduleId: 1,
  lessonId: 1,
  completed: true,
  completedAt: null,
};

it('refetches data whose initial fetch may predate the change', async () => {
  fakeApi.answer(listProgress, []);
  const release = fakeApi.hold(listProgress);
  const unsubscribe = new QueryObserver(queryClient, apiQuery(listProgress)).subscribe(() => undefined);
  await vi.waitFor(() => expect(fakeApi.callsOf(listProgress)).toHaveLength(1));
  const isInvalidated = invalidate([listProgress]);
  release();
  await isInvalidated;
  expect(fakeApi.callsOf(listProgress)).toHaveLength(2);
  unsubscribe();
});

it.each(['the first read', 'a later read'])('keeps a change that was made during %s', async (read) => {
  fakeApi.answer(listProgress, []);
  const { queryKey } = apiQuery(listProgress);
  if (read === 'a later read') await queryClient.fetchQuery(apiQuery(listProgress));
  const release = fakeApi.hold(listProgress);
  const reading = queryClient.fetchQuery({ ...apiQuery(listProgress), staleTime: 0 });
  updateCached<ProgressRecord[]>(queryKey, (records) => (records.length === 0 ? [finished] : records));
  expect(queryClient.getQueryData(queryKey)).toEqual(read === 'a later read' ? [finished] : undefined);
  release();
  expect(await reading).toEqual([]);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual([finished]));
});

it('changes nothing after a read that fails', async () => {
  fakeApi.failNetwork(listProgress);
  const { queryKey } = apiQuery(listProgress);
  const reading = queryClient.fetchQuery(apiQuery(listProgress));
  updateCached<ProgressRecord[]>(queryKey, () => [finished]);
  await expect(reading).rejects.toThrow();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
