import { listProgress } from '@grow/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { fakeApi } from '../testing/index.ts';
import { apiQuery } from './api-query.ts';
import { invalidate } from './api-mutation.ts';

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
