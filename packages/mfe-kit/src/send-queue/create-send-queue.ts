import { atom, getDefaultStore, type Atom } from 'jotai';
import { z } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { dropTexts, keepText, namesOf, readText } from '../device/device-store.ts';
import { currentSession, sessionAtom } from '../session/session.ts';
import { newKey } from './new-key.ts';

export type Kind<Data> = {
  /** What is read from the device has to fit: it may have been written by another release. */
  schema: ZodMiniType<Data>;
  /** Sends one item. It may be called again with the same key, which the server can know it by. */
  send: (data: Data, key: string) => Promise<void>;
  /** What to tell the person where another try would be pointless; null where a later one may pass. */
  refusal?: (error: unknown) => string | null;
};

/** `waiting` for the next try; `refused` by the server, with its reason, until the person says what to do. */
export type QueuedItem<Name extends string, Data> = { kind: Name; key: string; data: Data } & (
  { state: 'sending' | 'waiting' } | { state: 'refused'; reason: string }
);

type ItemOf<Kinds> = { [Name in keyof Kinds & string]: QueuedItem<Name, Kinds[Name]> }[keyof Kinds & string];

export type SendQueue<Kinds> = {
  /** What the person who is signed in has in the queue, the oldest of each kind first. */
  itemsAtom: Atom<readonly ItemOf<Kinds>[]>;
  /** Keeps an item on the device and sends it. One of the same kind and key takes its place. */
  add: <Name extends keyof Kinds & string>(kind: Name, data: Kinds[Name], key?: string) => void;
  /** Tries a refused item again. */
  retry: (item: ItemOf<Kinds>) => void;
  discard: (item: ItemOf<Kinds>) => void;
  /** Sends what the device keeps: after a reload, and when the connection is back. */
  resume: () => void;
};

/** What `createSendQueue` gives an item: for the types of whoever shows it. */
export type ItemIn<Queue> = Queue extends SendQueue<infer Kinds> ? ItemOf<Kinds> : never;

type Entry = { name: string; key: string; order: number; data: unknown; refusal?: string | undefined };
type Sender = { last: Promise<void>; isWaiting: boolean; delayMs: number; timer?: ReturnType<typeof setTimeout> };

const prefix = 'grow.queue.';
const firstDelayMs = 2000;
const longestDelayMs = 60_000;
const entrySchema = z.object({ order: z.int(), data: z.unknown(), refusal: z.optional(z.string()) });
const store = getDefaultStore();

/**
 * Sends later what cannot be sent now. Items are kept on the device, each under its own name, with the id of whoever
 * added it: they go out as theirs or not at all. Those of one kind go one after the other, in one tab at a time, and are
 * tried again with exponential backoff until the server has them or refuses them.
 */
export function createSendQueue<Kinds extends Record<string, unknown>>({
  kinds,
}: {
  kinds: { [Name in keyof Kinds]: Kind<Kinds[Name]> };
}): SendQueue<Kinds> {
  const names = Object.keys(kinds) as (keyof Kinds & string)[];
  const senders = Object.fromEntries(
    names.map((kind): [string, Sender] => [kind, { last: Promise.resolve(), isWaiting: false, delayMs: firstDelayMs }]),
  ) as Record<keyof Kinds, Sender>;
  const changesAtom = countChanges();
  const notify = () => store.set(changesAtom, (count) => count + 1);

  function list(userId: number, kind: keyof Kinds & string): Entry[] {
    const start = nameOf(userId, kind, '');
    return namesOf(start)
      .flatMap((name) => parseEntry(name, name.slice(start.length), kinds[kind].schema) ?? [])
      .toSorted((one, other) => one.order - other.order);
  }

  function toItem(kind: keyof Kinds & string, { key, data, refusal }: Entry): ItemOf<Kinds> {
    const state = senders[kind].isWaiting ? 'waiting' : 'sending';
    const how = refusal === undefined ? { state } : { state: 'refused', reason: refusal };
    return { kind, key, data, ...how } as ItemOf<Kinds>;
  }

  /** After what is under way: then what was added meanwhile is not overlooked. */
  function run(kind: keyof Kinds & string): void {
    const sender = senders[kind];
    sender.last = sender.last
      .then(() => inOneTab(prefix + kind, () => sendAll(kind)))
      .catch((error: unknown) => console.warn(`The queue of ${kind} has stopped`, error));
  }

  async function sendAll(kind: keyof Kinds & string): Promise<void> {
    const sender = senders[kind];
    clearTimeout(sender.timer);
    sender.isWaiting = false;
    for (;;) {
      notify();
      // Somebody else may have signed in meanwhile.
      const { user } = currentSession();
      const entry = user && list(user.id, kind).find(({ refusal }) => refusal === undefined);
      if (!entry || (await tryOnce(kind, entry)) === 'wait') return;
    }
  }

  async function tryOnce(kind: keyof Kinds & string, entry: Entry): Promise<'go on' | 'wait'> {
    const sender = senders[kind];
    const { send, refusal = refusalOf } = kinds[kind];
    try {
      await send(entry.data as Kinds[typeof kind], entry.key);
      sender.delayMs = firstDelayMs;
      dropTexts([entry.name]);
      return 'go on';
    } catch (error) {
      const reason = refusal(error);
      if (reason !== null) {
        keepEntry({ ...entry, refusal: reason });
        return 'go on';
      }
      sender.isWaiting = true;
      sender.timer = setTimeout(() => run(kind), sender.delayMs);
      sender.delayMs = Math.min(sender.delayMs * 2, longestDelayMs);
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
    add(kind, data, key = newKey()) {
      const { user } = currentSession();
      if (!user) return;
      const order = (list(user.id, kind).at(-1)?.order ?? 0) + 1;
      keepEntry({ name: nameOf(user.id, kind, key), key, order, data });
      senders[kind].isWaiting = false;
      notify();
      run(kind);
    },
    retry(item) {
      const name = nameOfItem(item);
      const entry = name && parseEntry(name, item.key, kinds[item.kind].schema);
      if (!entry) return;
      keepEntry({ ...entry, refusal: undefined });
      notify();
      run(item.kind);
    },
    discard(item) {
      const name = nameOfItem(item);
      if (name) dropTexts([name]);
      notify();
    },
    resume() {
      notify();
      for (const kind of names) run(kind);
    },
  };
}

/** Counts what makes a list of items out of date, in this tab or another. */
function countChanges() {
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

/** An entry that cannot be read is only logged: a release that can read it may come back. */
function parseEntry(name: string, key: string, schema: ZodMiniType): Entry | null {
  try {
    const { order, data, refusal } = entrySchema.parse(JSON.parse(readText(name) ?? 'null'));
    return { name, key, order, data: schema.parse(data), refusal };
  } catch (error) {
    console.warn(`${name} cannot be read`, error);
    return null;
  }
}

function keepEntry({ name, order, data, refusal }: Entry): void {
  keepText(name, JSON.stringify({ order, data, refusal }));
}

/** Waits while another tab is at it. Where the page is not secure there are no locks, and the keys have to do. */
async function inOneTab(name: string, run: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, run) : run());
}

/** An error of the server or the line may pass, and so may the end of a session. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) return null;
  return error.serverMessage ?? 'This could not be sent.';
}
