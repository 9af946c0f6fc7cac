import { isSuspended } from '@grow/contracts';
import { atom, useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { currentSession, sessionAtom, useSession } from '../session.ts';
import { notifyOfQueue, queueChangesAtom, queuePrefix as prefix } from './queue-changes.ts';
import { randomUuid } from './random-uuid.ts';

export type Kind<Data> = {
  /** Validates saved data: another release may have written it. */
  schema: ZodMiniType<Data>;
  /** Sends one item. A retry has the same key, so that it can be made idempotent. */
  send: (data: Data, key: string) => Promise<void>;
  /** The reason to show if a retry cannot succeed; null if a later one may. */
  refusal?: (error: unknown) => string | null;
  /** Whether the items of a guest wait until the guest has a full account. */
  isForMembers?: boolean;
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
  /** Sends the saved items: after a reload, and when the connection is back. */
  resume: () => void;
};

/** The type of an item of a queue. */
export type QueueItem<Queue> = Queue extends SendQueue<infer Kinds> ? ItemOf<Kinds> : never;

/** A saved item, and its storage key. */
export type Entry = { name: string; key: string; order: number; data: unknown; refusal?: string | undefined };

/** The state of sending the items of one kind. */
export type Sender = {
  last: Promise<void>;
  isWaiting: boolean;
  /** The number of failures since the last success. */
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** The saved form of an item. */
export const entrySchema = z.object({ order: z.int(), data: z.unknown(), refusal: z.optional(z.string()) });

/** The same list each time, so that nothing renders again while a queue is empty. */
const noItems: readonly never[] = [];

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
    names.map((kind): [string, Sender] => [kind, { last: Promise.resolve(), isWaiting: false, failures: 0 }]),
  ) as Record<keyof Kinds, Sender>;

  function list(userId: number, kind: keyof Kinds & string): Entry[] {
    const start = nameOf(userId, kind, '');
    return deviceStorage
      .listKeys(start)
      .flatMap((name) => parseEntry(name, name.slice(start.length), kinds[kind].schema) ?? [])
      .toSorted((one, other) => one.order - other.order);
  }

  function toItem(kind: keyof Kinds & string, { key, data, refusal }: Entry): ItemOf<Kinds> {
    const state = senders[kind].isWaiting ? 'waiting' : 'sending';
    const status = refusal === undefined ? { state } : { state: 'refused', reason: refusal };
    return { kind, key, data, ...status } as ItemOf<Kinds>;
  }

  /** Starts after the current run, so that no item added meanwhile is missed. The first screen does not load its code. */
  function run(kind: keyof Kinds & string): void {
    const sender = senders[kind];
    const { schema, isForMembers = false } = kinds[kind];
    sender.last = sender.last
      .then(async () =>
        (await import('./send-entries.ts')).sendEntries({
          ...(kinds[kind] as Kind<unknown>),
          lock: prefix + kind,
          sender,
          next() {
            // Another user may have signed in meanwhile.
            const { user } = currentSession();
            if (isForMembers && user?.isAnonymous) return null;
            // It waits on the device until the suspension has ended.
            if (user && isSuspended(user)) return null;
            return user && list(user.id, kind).find(({ refusal }) => refusal === undefined);
          },
          isCurrent: ({ name, key, order }) => parseEntry(name, key, schema)?.order === order,
          runAgain: () => run(kind),
        }),
      )
      .catch((error: unknown) => console.warn(`The queue of ${kind} has stopped`, error));
  }

  function nameOfItem({ kind, key }: ItemOf<Kinds>): string | null {
    const { user } = currentSession();
    return user && nameOf(user.id, kind, key);
  }

  return {
    itemsAtom: atom((get) => {
      get(queueChangesAtom);
      const { user } = get(sessionAtom);
      const items = user ? names.flatMap((kind) => list(user.id, kind).map((entry) => toItem(kind, entry))) : noItems;
      return items.length === 0 ? noItems : items;
    }),
    add(kind, data, key = randomUuid()) {
      const { user } = currentSession();
      if (!user) return;
      const order = (list(user.id, kind).at(-1)?.order ?? 0) + 1;
      saveEntry({ name: nameOf(user.id, kind, key), key, order, data });
      senders[kind].isWaiting = false;
      notifyOfQueue();
      run(kind);
    },
    retry(item) {
      const name = nameOfItem(item);
      const entry = name && parseEntry(name, item.key, kinds[item.kind].schema);
      if (!entry) return;
      saveEntry({ ...entry, refusal: undefined });
      notifyOfQueue();
      run(item.kind);
    },
    discard(item) {
      const name = nameOfItem(item);
      if (name) deviceStorage.remove(name);
      notifyOfQueue();
    },
    resume() {
      notifyOfQueue();
      for (const kind of names) run(kind);
    },
  };
}

/**
 * The items of the signed-in user in a queue. While mounted, it also sends what an earlier visit left, and retries as soon
 * as the network is back.
 */
export function useSendQueue<Kinds>(queue: SendQueue<Kinds>): readonly QueueItem<SendQueue<Kinds>>[] {
  const { user, state } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    queue.resume();
    globalThis.addEventListener('online', queue.resume);
    return () => globalThis.removeEventListener('online', queue.resume);
  }, [userId, state, queue]);
  return useAtomValue(queue.itemsAtom);
}

function nameOf(userId: number, kind: string, key: string): string {
  return `${prefix}${userId}.${kind}.${key}`;
}

/** An entry that cannot be read is only logged: a release that can read it may be restored. */
function parseEntry(name: string, key: string, schema: ZodMiniType): Entry | null {
  const text = deviceStorage.read(name);
  if (text === null) return null;
  try {
    const { order, data, refusal } = entrySchema.parse(JSON.parse(text));
    return { name, key, order, data: schema.parse(data), refusal };
  } catch (error) {
    console.warn(`${name} cannot be read`, error);
    return null;
  }
}

export function saveEntry({ name, order, data, refusal }: Entry): void {
  deviceStorage.save(name, JSON.stringify({ order, data, refusal }));
}
