import { sessionUserSchema } from '@grow/contracts';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { deviceStorage } from '../device-storage.ts';
import { setSessionUser } from '../session.ts';
import { exampleOf } from '../testing/example.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import { createSendQueue } from './create-send-queue.ts';

const sent: string[] = [];
let first = Promise.withResolvers<void>();
const openQueue = () =>
  createSendQueue<{ mark: string }>({
    kinds: {
      mark: {
        schema: z.string(),
        async send(text) {
          sent.push(text);
          if (sent.length === 1) await first.promise;
        },
      },
    },
  });

beforeEach(() => {
  stubStorage();
  sent.length = 0;
  first = Promise.withResolvers<void>();
  setSessionUser(exampleOf(sessionUserSchema, { id: 7 }));
});

afterEach(() => {
  setSessionUser(null);
  vi.unstubAllGlobals();
});

it('sends an item that replaced the one being sent', async () => {
  const queue = openQueue();
  queue.add('mark', 'like', 'post 1');
  await vi.waitFor(() => expect(sent).toEqual(['like']));
  queue.add('mark', 'take it back', 'post 1');
  first.resolve();
  await vi.waitFor(() => expect(sent).toEqual(['like', 'take it back']));
  await vi.waitFor(() => expect(deviceStorage.listKeys('grow.queue.')).toEqual([]));
});

it('does not restore an item that was removed while being sent', async () => {
  const queue = openQueue();
  queue.add('mark', 'one', 'post 1');
  await vi.waitFor(() => expect(sent).toEqual(['one']));
  for (const item of getDefaultStore().get(queue.itemsAtom)) queue.discard(item);
  first.reject(new ApiError(403, '', { code: 'forbidden', message: '' }));
  queue.add('mark', 'two', 'post 2');
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']));
  await vi.waitFor(() => expect(deviceStorage.listKeys('grow.queue.')).toEqual([]));
});
