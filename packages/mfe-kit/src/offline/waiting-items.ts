import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod/mini';
import { entrySchema } from '../send-queue/create-send-queue.ts';
import { notifyOfQueue, queueChangesAtom, queuePrefix } from '../send-queue/queue-changes.ts';
import { sessionAtom } from '../session/session.ts';
import { listKeys, readItem, removeItems, saveItem } from '../storage/device-storage.ts';

export type WaitingItem = {
  /** Its storage key. */
  name: string;
  /** What the person wrote, if it is a text. */
  text: string | null;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
};

const textSchema = z.object({ content: z.string() });

/** What the signed-in user has done and the server does not have, of every queue, also of remotes that are not loaded. */
export const waitingItemsAtom = atom((get): readonly WaitingItem[] => {
  get(queueChangesAtom);
  const { user } = get(sessionAtom);
  return user
    ? listKeys(`${queuePrefix}${user.id}.`)
        .toSorted()
        .flatMap((name) => readWaiting(name) ?? [])
    : [];
});

/** Also what the server has refused: its text is on no other device. */
export function countWaiting(): number {
  return getDefaultStore().get(waitingItemsAtom).length;
}

/** Null for one that cannot be read, as in its queue. */
function readWaiting(name: string): WaitingItem | null {
  const entry = readEntry(name);
  if (entry === null) return null;
  const text = textSchema.safeParse(entry.data);
  return { name, text: text.success ? text.data.content : null, refusal: entry.refusal ?? null };
}

function readEntry(name: string) {
  try {
    return entrySchema.parse(JSON.parse(readItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

/** Lets a refused item wait again. Its queue sends it when it is resumed. */
export function unrefuse({ name }: WaitingItem): void {
  const entry = readEntry(name);
  if (entry !== null) saveItem(name, JSON.stringify({ ...entry, refusal: undefined }));
  notifyOfQueue();
}

export function discardItem({ name }: WaitingItem): void {
  removeItems([name]);
  notifyOfQueue();
}
