import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { entrySchema } from '../send-queue/create-send-queue.ts';
import { notifyOfQueue, queueChangesAtom, queuePrefix } from '../send-queue/queue-changes.ts';
import { sessionAtom } from '../session.ts';

export type WaitingItem = {
  /** Its storage key. */
  name: string;
  /** The text that the user wrote, if it is one. */
  text: string | null;
  /** The server's reason for refusing it; null while it waits. */
  refusal: string | null;
};

const textSchema = z.object({ content: z.string() });

/**
 * Everything that the server does not have yet, of every queue, also of remotes that are not loaded. What a guest has read
 * waits for an account, not for the connection, so it is left out.
 */
export const waitingItemsAtom = atom((get): readonly WaitingItem[] => {
  get(queueChangesAtom);
  const { user } = get(sessionAtom);
  return user && !user.isAnonymous
    ? deviceStorage
        .listKeys(`${queuePrefix}${user.id}.`)
        .toSorted()
        .flatMap((name) => readWaiting(name) ?? [])
    : [];
});

/** Refused items count too: their texts are on no other device. */
export function countWaitingItems(): number {
  return getDefaultStore().get(waitingItemsAtom).length;
}

/** Null for an item that cannot be read. Its queue ignores it too. */
function readWaiting(name: string): WaitingItem | null {
  const entry = readEntry(name);
  if (entry === null) return null;
  const text = textSchema.safeParse(entry.data);
  return { name, text: text.success ? text.data.content : null, refusal: entry.refusal ?? null };
}

function readEntry(name: string) {
  try {
    return entrySchema.parse(JSON.parse(deviceStorage.read(name) ?? 'null'));
  } catch {
    return null;
  }
}

/** Removes the refusal of an item. Its queue sends the item when it is resumed. */
export function markAsWaiting({ name }: WaitingItem): void {
  const entry = readEntry(name);
  if (entry !== null) deviceStorage.save(name, JSON.stringify({ ...entry, refusal: undefined }));
  notifyOfQueue();
}

export function discardItem({ name }: WaitingItem): void {
  deviceStorage.remove(name);
  notifyOfQueue();
}
