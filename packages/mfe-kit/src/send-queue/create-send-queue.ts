import { atom, getDefaultStore, type Atom } from 'jotai';
import { z } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { removeItems, saveItem, listKeys, readItem } from '../storage/device-storage.ts';
import { currentSession, sessionAtom } from '../session/session.ts';
import { randomUuid } from './random-uuid.ts';

export type Kind<Data> = {
  /** Validates what is read from the device: it may have been written by another release. */
  schema: ZodMiniType<Data>;
  /** Sends one item. A retry has the same key, so that it can be made idempotent. */
  send: (data: Data, key: string) => Promise<void>;
  /** The reason to show where a retry would be pointless; null where a later one may succeed. */
  refusal?: (error: unknown) => string | null;
};

/** `waiting` for the next attempt; `refused` by the server, with its reason, until the user retries or discards it. */
type QueuedItem<Name extends string, Data> = { kind: Name; key: string; data: Data } & (
  { state: 'sending' | 'waiting' } | { state: 'refused'; reason: string }
);

type ItemOf<Kinds> = { [Name in keyof Kinds & string]: QueuedItem<Name, Kinds[Name]> }[keyof Kinds & string];

export type SendQueue<Kinds> = {
  /** The items of the signed-in user, the oldest of each kind first. */
  itemsAtom: Atom<readonly ItemOf<Kinds>[]>;
  /** Saves an item on the device and sends it. It replaces one of the same kind and key. */
  add: <Name extends keyof Kinds & string>(kind: Name, data: Kinds[Name], key?: string) => void;
  /** Retries a refused item. */
  retry: (item: ItemOf<Kinds>) => void;
  discard: (item: ItemOf<Kinds>) => void;
  /** Sends what is saved on the device: after a reload, and when the connection is back. */
  resume: () => void;
};

/** The type of an item of a queue. */
export type QueueItem<Queue> = Queue extends SendQueue<infer Kinds> ? ItemOf<Kinds> : never;

type Entry = { name: string; key: string; order: number; data: unknown; refusal?: string | undefined };
type Sender = { last: Promise<void>; isWaiting: boolean; delayMs: number; timer?: ReturnType<typeof setTimeout> };

const prefix = 'grow.queue.';
const initialDelayMs = 2000;
const maxDelayMs = 60_000;
const entrySchema = z.object({ order: z.int(), data: z.unknown(), refusal: z.optional(z.string()) });
const store = getDefaultStore();

/**
 * An offline queue. Items are saved on the device, each under its own key, with the id of the user who added it: they are
 * sent only while that user is signed in. Those of one kind are sent in order, by one tab at a time, and retried with
 * exponential backoff until the server accepts or refuses them.
 */
export function createSendQueue<Kinds extends Record<string, unknown>>({
  kinds,
}: {
  kinds: { [Name in keyof Kinds]: Kind<Kinds[Name]> };
}): SendQueue<Kinds> {
  const names = Object.keys(kinds) as (keyof Kinds & string)[];
  const senders = Object.fromEntries(
    names.map((kind): [string, Sender] => [
      kind,
      { last: Promise.resolve(), isWaiting: false, delayMs: initialDelayMs },
    ]),
  ) as Record<keyof Kinds, Sender>;
  const changesAtom = createChangesAtom();
  const notify = () => store.set(changesAtom, (count) => count + 1);

  function list(userId: number, kind: keyof Kinds & string): Entry[] {
    const start = nameOf(userId, kind, '');
    return listKeys(start)
      .flatMap((name) => parseEntry(name, name.slice(start.length), kinds[kind].schema) ?? [])
      .toSorted((one, other) => one.order - other.order);
  }

  function toItem(kind: keyof Kinds & string, { key, data, refusal }: Entry): ItemOf<Kinds> {
    const state = senders[kind].isWaiting ? 'waiting' : 'sending';
    const status = refusal === undefined ? { state } : { state: 'refused', reason: refusal };
    return { kind, key, data, ...status } as ItemOf<Kinds>;
  }

  /** Runs after the current run: then what was added meanwhile is not overlooked. */
  function run(kind: keyof Kinds & string): void {
    const sender = senders[kind];
    sender.last = sender.last
      .then(() => withTabLock(prefix + kind, () => sendAll(kind)))
      .catch((error: unknown) => console.warn(`The queue of ${kind} has stopped`, error));
  }

  async function sendAll(kind: keyof Kinds & string): Promise<void> {
    const sender = senders[kind];
    clearTimeout(sender.timer);
    sender.isWaiting = false;
    for (;;) {
      notify();
      // Another user may have signed in meanwhile.
      const { user } = currentSession();
      const entry = user && list(user.id, kind).find(({ refusal }) => refusal === undefined);
      if (!entry || (await sendOnce(kind, entry)) === 'wait') return;
    }
  }

  async function sendOnce(kind: keyof Kinds & string, entry: Entry): Promise<'go on' | 'wait'> {
    const sender = senders[kind];
    const { send, refusal = refusalOf } = kinds[kind];
    try {
      await send(entry.data as Kinds[typeof kind], entry.key);
      sender.delayMs = initialDelayMs;
      removeItems([entry.name]);
      return 'go on';
    } catch (error) {
      const reason = refusal(error);
      if (reason !== null) {
        saveEntry({ ...entry, refusal: reason });
        return 'go on';
      }
      sender.isWaiting = true;
      sender.timer = setTimeout(() => run(kind), sender.delayMs);
      sender.delayMs = Math.min(sender.delayMs * 2, maxDelayMs);
      notify();
      return 'wait';
    }
  }

  function nameOfItem({ kind, key }: ItemOf<Kinds>): string | null {
    const { user } = currentSession();
    return user && nameOf(user.id, kind, key);
  }

  return {
    itemsAtom: atom((get) => {
      get(changesAtom);
      const { user } = get(sessionAtom);
      return user ? names.flatMap((kind) => list(user.id, kind).map((entry) => toItem(kind, entry))) : [];
    }),
    add(kind, data, key = randomUuid()) {
      const { user } = currentSession();
      if (!user) return;
      const order = (list(user.id, kind).at(-1)?.order ?? 0) + 1;
      saveEntry({ name: nameOf(user.id, kind, key), key, order, data });
      senders[kind].isWaiting = false;
      notify();
      run(kind);
    },
    retry(item) {
      const name = nameOfItem(item);
      const entry = name && parseEntry(name, item.key, kinds[item.kind].schema);
      if (!entry) return;
      saveEntry({ ...entry, refusal: undefined });
      notify();
      run(item.kind);
    },
    discard(item) {
      const name = nameOfItem(item);
      if (name) removeItems([name]);
      notify();
    },
    resume() {
      notify();
      for (const kind of names) run(kind);
    },
  };
}

/** A counter of changes to the stored items, by this tab or another. */
function createChangesAtom() {
  const changes = atom(0);
  changes.onMount = (set) => {
    const count = () => set((before) => before + 1);
    count();
    globalThis.addEventListener('storage', count);
    return () => globalThis.removeEventListener('storage', count);
  };
  return changes;
}

function nameOf(userId: number, kind: string, key: string): string {
  return `${prefix}${userId}.${kind}.${key}`;
}

/** An entry that cannot be read is only logged: a release that can read it may be restored. */
function parseEntry(name: string, key: string, schema: ZodMiniType): Entry | null {
  try {
    const { order, data, refusal } = entrySchema.parse(JSON.parse(readItem(name) ?? 'null'));
    return { name, key, order, data: schema.parse(data), refusal };
  } catch (error) {
    console.warn(`${name} cannot be read`, error);
    return null;
  }
}

function saveEntry({ name, order, data, refusal }: Entry): void {
  saveItem(name, JSON.stringify({ order, data, refusal }));
}

/** Waits while another tab holds the lock. An insecure page has no locks: there the idempotency keys have to do. */
async function withTabLock(name: string, run: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, run) : run());
}

/** Errors of the server or the network, and the end of a session, are transient. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) return null;
  return error.serverMessage ?? 'This could not be sent.';
}
