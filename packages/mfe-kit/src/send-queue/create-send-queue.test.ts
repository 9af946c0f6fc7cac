import { errorCatalogue, sessionUserSchema, type ErrorCode } from '@grow/contracts';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { deviceStorage } from '../device-storage.ts';
import { setSessionUser } from '../session.ts';
import { exampleOf } from '../testing/example.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import { createSendQueue } from './create-send-queue.ts';

const person = exampleOf(sessionUserSchema, { id: 7 });
const another = { ...person, id: 8 };

/** The items that the fake server received, in order, and its response. */
const sent: { text: string; key: string }[] = [];
let respond: (text: string) => Promise<void>;

async function send(text: string, key: string): Promise<void> {
  sent.push({ text, key });
  await respond(text);
}

/** Simulates a page load. */
const openPage = () =>
  createSendQueue<{ note: string; mark: string }>({
    kinds: { note: { schema: z.string(), send }, mark: { schema: z.string(), send, isForMembers: true } },
  });

type Queue = ReturnType<typeof openPage>;
const itemsOf = ({ itemsAtom }: Queue) => getDefaultStore().get(itemsAtom);
const statesOf = (queue: Queue) => itemsOf(queue).map(({ data, state }) => `${data} ${state}`);
const kept = () => deviceStorage.listKeys('grow.queue.');
const texts = () => sent.map(({ text }) => text);

/** Only `setTimeout` is faked, because the browser's locks need the real event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  respond = () => promise;
  return { resolve, reject };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const fail = (code: ErrorCode) =>
  Promise.reject(new ApiError(errorCatalogue[code].status, '', { code, message: 'You are blocked.' }));

// A queue loads this with its first item, which takes longer than `settle`.
beforeAll(() => import('./send-entries.ts'));

let storage: ReturnType<typeof stubStorage>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  storage = stubStorage();
  sent.length = 0;
  respond = () => Promise.resolve();
  setSessionUser(person);
});
afterEach(async () => {
  setSessionUser(null);
  await settle();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a queue', () => {
  it('waits after too many calls for as long as the server says, with its reason, and sends by itself', async () => {
    const queue = openPage();
    const body = { code: 'too_many_requests', message: 'You can write again in 3 minutes.' } as const;
    respond = () => Promise.reject(new ApiError(429, '', body, 180));
    queue.add('note', 'one');
    await settle();
    expect(getDefaultStore().get(queue.itemsAtom)).toMatchObject([{ state: 'waiting', reason: body.message }]);
    respond = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(179_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(sent).toHaveLength(2);
    expect(getDefaultStore().get(queue.itemsAtom)).toEqual([]);
  });

  it('sends a new item, saves it on the device meanwhile, and then deletes it', async () => {
    const queue = openPage();
    const first = held();
    queue.add('note', 'one');
    expect(statesOf(queue)).toEqual(['one sending']);
    expect(kept()).toHaveLength(1);
    await settle();
    first.resolve();
    await settle();
    expect(texts()).toEqual(['one']);
    expect(itemsOf(queue)).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('sends items of one kind in order, and other kinds independently', async () => {
    const queue = openPage();
    const { resolve } = held();
    for (const text of ['one', 'two', 'three']) queue.add('note', text);
    queue.add('mark', 'mark');
    await settle();
    expect(texts()).toEqual(['one', 'mark']);
    resolve();
    await settle();
    expect(texts()).toEqual(['one', 'mark', 'two', 'three']);
  });

  it('has one item per key', async () => {
    const queue = openPage();
    respond = offline;
    for (const text of ['once', 'twice']) queue.add('mark', text, 'same');
    await settle();
    expect(statesOf(queue)).toEqual(['twice waiting']);
  });

  it('causes no re-render while it is empty', async () => {
    const queue = openPage();
    const before = itemsOf(queue);
    queue.resume();
    await settle();
    expect(itemsOf(queue)).toBe(before);
  });

  it('accepts nothing while nobody is signed in', async () => {
    setSessionUser(null);
    openPage().add('note', 'one');
    await settle();
    expect(sent).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('holds a guest’s items that only a full account may send', async () => {
    setSessionUser({ ...person, isAnonymous: true });
    const queue = openPage();
    queue.add('mark', 'read');
    queue.add('note', 'one');
    await settle();
    expect(texts()).toEqual(['one']);
    expect(kept()).toHaveLength(1);
    setSessionUser(person);
    queue.resume();
    await settle();
    expect(texts()).toEqual(['one', 'read']);
    expect(kept()).toEqual([]);
  });

  it('sends from memory what does not fit into storage', async () => {
    const queue = openPage();
    storage.isFull = true;
    respond = offline;
    queue.add('note', 'one');
    await settle();
    expect(statesOf(queue)).toEqual(['one waiting']);
    respond = () => Promise.resolve();
    queue.resume();
    await settle();
    expect(itemsOf(queue)).toEqual([]);
  });
});

describe('while the server is unreachable', () => {
  it('retries with exponential backoff up to a minute, in order, with the same key', async () => {
    const queue = openPage();
    respond = offline;
    queue.add('note', 'one');
    await settle();
    queue.add('note', 'two');
    await settle();
    expect(statesOf(queue)).toEqual(['one waiting', 'two waiting']);
    // The first retry above was immediate, and counts.
    for (const delayMs of [4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      sent.length = 0;
      vi.advanceTimersByTime(delayMs - 1);
      await settle();
      expect(texts(), `before ${delayMs}`).toEqual([]);
      vi.advanceTimersByTime(1);
      await settle();
      expect(texts(), `after ${delayMs}`).toEqual(['one']);
    }
    const { key } = sent[0] ?? {};
    respond = () => Promise.resolve();
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(texts()).toEqual(['one', 'one', 'two']);
    expect(sent[1]?.key).toBe(key);
    respond = offline;
    queue.add('note', 'three');
    await settle();
    vi.advanceTimersByTime(2000);
    await settle();
    expect(texts().slice(3), 'after a success the delay is short again').toEqual(['three', 'three']);
  });

  it('sends at once when the connection is back', async () => {
    const queue = openPage();
    respond = offline;
    queue.add('note', 'one');
    await settle();
    respond = () => Promise.resolve();
    queue.resume();
    await settle();
    expect(itemsOf(queue)).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(texts()).toEqual(['one', 'one']);
  });

  it.each(['internal_error', 'service_unavailable', 'session_expired'] as const)('retries after %s', async (code) => {
    const queue = openPage();
    respond = () => fail(code);
    queue.add('note', 'one');
    await settle();
    expect(statesOf(queue)).toEqual(['one waiting']);
  });

  it('sends leftovers after a reload, in order, with their keys', async () => {
    respond = offline;
    const before = openPage();
    for (const text of ['one', 'two']) before.add('note', text);
    await settle();
    const { key } = sent[0] ?? {};
    vi.clearAllTimers();
    sent.length = 0;
    respond = () => Promise.resolve();
    openPage().resume();
    await settle();
    expect(texts()).toEqual(['one', 'two']);
    expect(sent[0]?.key).toBe(key);
    expect(kept()).toEqual([]);
  });
});

describe('a refused item', () => {
  it('stays with its reason, even after a reload, is not retried automatically, and blocks nothing', async () => {
    const queue = openPage();
    respond = (text) => (text === 'one' ? fail('blocked') : Promise.resolve());
    for (const text of ['one', 'two']) queue.add('note', text);
    await settle();
    expect(texts()).toEqual(['one', 'two']);
    for (const page of [queue, openPage()]) {
      page.resume();
      await settle();
      expect(itemsOf(page)).toMatchObject([{ data: 'one', state: 'refused', reason: 'You are blocked.' }]);
    }
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(texts()).toEqual(['one', 'two']);
  });

  it('can be retried with the same key', async () => {
    const queue = openPage();
    respond = () => fail('blocked');
    queue.add('note', 'one');
    await settle();
    respond = () => Promise.resolve();
    for (const item of itemsOf(queue)) queue.retry(item);
    await settle();
    expect(texts()).toEqual(['one', 'one']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(itemsOf(queue)).toEqual([]);
  });

  it('can be discarded', async () => {
    const queue = openPage();
    respond = () => fail('blocked');
    queue.add('note', 'one');
    await settle();
    for (const item of itemsOf(queue)) queue.discard(item);
    expect(itemsOf(queue)).toEqual([]);
    expect(kept()).toEqual([]);
  });
});

describe('an item of a user', () => {
  it('is neither shown to nor sent by another user, and is sent once its own user is back', async () => {
    const queue = openPage();
    respond = offline;
    queue.add('note', 'one');
    await settle();
    setSessionUser(another);
    respond = () => Promise.resolve();
    sent.length = 0;
    queue.add('note', 'of another');
    queue.resume();
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(texts()).toEqual(['of another']);
    expect(itemsOf(queue)).toEqual([]);
    setSessionUser(person);
    expect(itemsOf(queue)).toHaveLength(1);
    queue.resume();
    await settle();
    expect(texts()).toEqual(['of another', 'one']);
  });

  it('is not sent if its user signs out while another item is being sent', async () => {
    const queue = openPage();
    const { resolve } = held();
    for (const text of ['one', 'two']) queue.add('note', text);
    await settle();
    setSessionUser(another);
    resolve();
    await settle();
    expect(texts()).toEqual(['one']);
    setSessionUser(person);
    expect(itemsOf(queue).map(({ data }) => data)).toEqual(['two']);
  });
});

it('skips unreadable entries, and sends the rest', async () => {
  for (const [key, odd] of ['null', '{broken', '[]', '7', '{"order":1}', '{"order":1,"data":{}}'].entries()) {
    storage.setItem(`grow.queue.7.note.${key}`, odd);
  }
  const queue = openPage();
  queue.add('note', 'one');
  await settle();
  expect(texts()).toEqual(['one']);
  expect(itemsOf(queue)).toEqual([]);
});

it('is sent by only one of two tabs', async () => {
  const [first, second] = [openPage(), openPage()];
  const { resolve } = held();
  first.add('note', 'one');
  first.add('note', 'two');
  second.resume();
  second.add('note', 'three');
  await settle();
  expect(texts()).toEqual(['one']);
  resolve();
  await settle();
  expect(texts()).toEqual(['one', 'two', 'three']);
});
