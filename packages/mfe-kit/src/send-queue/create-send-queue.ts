import { isSuspended } from '@grow/contracts';
import { atom, useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import { z, type ZodMiniType } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { currentSession, sessionAtom, useSession } from '../session.ts';
import { notifyOfQueue, queueChangesAtom, queuePrefix as prefix } from './queue-changes.ts';
import { randomUuid } from './random-uuid.ts';

export type Kind<Data> = {
  /** Validates saved data: another release may have written it. */
  schema: ZodMiniType<Data>;
  /** Sends one item. Retries use the same key, so that they can be idempotent. */
  send: (data: Data, key: string) => Promise<void>;
  /** The reason to show if a retry cannot succeed; null if a later one may. */
  refusal?: (error: unknown) => string | null;
  /** Whether a guest's items wait until the guest has a full account. */
  isForMembers?: boolean;
};

/** `waiting` for the next attempt, because of too many calls if there is a reason; `refused` by the server, with its reason, until the user retries or discards it. */
type QueuedItem<Name extends string, Data> = { kind: Name; key: string; data: Data } & (
  { state: 'sending' } | { state: 'waiting'; reason?: string | undefined } | { state: 'refused'; reason: string }
);

type ItemOf<Kinds> = { [Name in keyof Kinds & string]: QueuedItem<Name, Kinds[Name]> }[keyof Kinds & string];

export type SendQueue<Kinds> = {
  /** The items of the signed-in user, oldest first within each kind. */
  itemsAtom: Atom<readonly ItemOf<Kinds>[]>;
  /** Saves an item on the device and sends it. Replaces an item of the same kind and key. */
  add: <Name extends keyof Kinds & string>(kind: Name, data: Kinds[Name], key?: string) => void;
  /** Retries a refused item. */
  retry: (item: ItemOf<Kinds>) => void;
  discard: (item: ItemOf<Kinds>) => void;
  /** Sends the saved items, after a reload or once the connection is back. */
  resume: () => void;
};

/** The item type of a queue. */
export type QueueItem<Queue> = Queue extends SendQueue<infer Kinds> ? ItemOf<Kinds> : never;

/** A saved item with its storage key. */
export type Entry = { name: string; key: string; order: number; data: unknown; refusal?: string | undefined };

/** The sending state of one kind. */
export type Sender = {
  last: Promise<void>;
  isWaiting: boolean;
  /** Why, if the server has said it. */
  waitsFor?: string | undefined;
  /** Failures since the last success. */
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** The saved form of an item. */
export const entrySchema = z.object({ order: z.int(), data: z.unknown(), refusal: z.optional(z.string()) });

/** A constant, so that an empty queue causes no re-render. */
const noItems: readonly never[] = [];

/**
 * An offline queue. Each item is saved on the device under a key of its own that contains its user's id: it is sent
 * only while that user is signed in. Items of a kind are sent in order, by one tab at a time, and retried with
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
    const { isWaiting, waitsFor } = senders[kind];
    const state = isWaiting ? { state: 'waiting', reason: waitsFor } : { state: 'sending' };
    const status = refusal === undefined ? state : { state: 'refused', reason: refusal };
    return { kind, key, data, ...status } as ItemOf<Kinds>;
  }

  /** Starts after the current run, so that no item added meanwhile is missed. The first screen does not load it. */
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
            // Waits on the device until the suspension ends.
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
 * The signed-in user's items in a queue. While mounted, also sends leftovers of earlier visits, and retries when the
 * network is back.
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

/** An unreadable entry is logged and not deleted: a release that can read it may be restored. */
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
