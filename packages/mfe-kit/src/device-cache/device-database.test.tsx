import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setSessionUser } from '../session.ts';
import { people } from '../testing/index.ts';
import { withDatabase } from './device-database.ts';

it('is not blocked by a page that was left in the middle of a transaction', async () => {
  setSessionUser(people.learner);
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const left = withDatabase(async (database): Promise<string> => {
    const { store } = database.transaction('answers', 'readwrite');
    for (;;) {
      await store.put('more', '/api/busy');
      begin();
    }
  }, 'ended');
  await hasBegun;
  dispatchEvent(new Event('pagehide'));
  expect(await left).toBe('ended');
  const next = withDatabase(async (database) => database.put('answers', 'kept', '/api/next'), 'not written');
  expect(await next).toBe('/api/next');
});
