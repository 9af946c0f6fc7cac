import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { entrySchema } from '../send-queue/create-send-queue.ts';
import { notifyOfQueue, queueChangesAtom, queuePrefix } from '../send-queue/queue-changes.ts';
import { sessionAtom } from '../session.ts';

export type WaitingItem = {
  /** The storage key. */
  name: string;
  /** The user's text, if the item is one. */
  text: string | null;
  /** The server's reason for refusing the item; null while it waits. */
  refusal: string | null;
};

const textSchema = z.object({ content: z.string() });

/**
 * All unsent items of every queue, including those of remotes that are not loaded. A guest's completions are left out:
 * they wait for an account, not for the connection.
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

/** Includes refused items: their texts exist only on this device. */
export function countWaitingItems(): number {
  return getDefaultStore().get(waitingItemsAtom).length;
}

/** Null for an unreadable item, which its queue ignores too. */
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

/** Clears an item's refusal. Its queue sends the item when it resumes. */
export function markAsWaiting({ name }: WaitingItem): void {
  const entry = readEntry(name);
  if (entry !== null) deviceStorage.save(name, JSON.stringify({ ...entry, refusal: undefined }));
  notifyOfQueue();
}

export function discardItem({ name }: WaitingItem): void {
  deviceStorage.remove(name);
  notifyOfQueue();
}
