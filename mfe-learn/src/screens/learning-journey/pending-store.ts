/** A completion that this device has promised its learner and the server may not have yet. */
export type PendingCompletion = { userId: number; moduleId: number; lessonId: number };

const storageKey = 'pendingCompletions';

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function isSame(one: PendingCompletion, other: PendingCompletion): boolean {
  return one.userId === other.userId && one.lessonId === other.lessonId;
}

/** What the device keeps. A value that cannot be read is only logged: the server still has what it has. */
export function readPending(storage: KeyValueStore = localStorage): PendingCompletion[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (Array.isArray(kept) && kept.every(isPending)) return kept;
    throw new TypeError('Not a list of completions');
  } catch (error) {
    console.warn('The completions kept on this device cannot be read', error);
    return [];
  }
}

function isPending(value: unknown): value is PendingCompletion {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, moduleId, lessonId } = value as Record<string, unknown>;
  return [userId, moduleId, lessonId].every(Number.isInteger);
}

/** Adds one. Reads before it writes, because another tab may have added its own. */
export function keepPending(completion: PendingCompletion, storage: KeyValueStore = localStorage): void {
  const others = readPending(storage).filter((other) => !isSame(completion, other));
  write([...others, completion], storage);
}

export function forgetPending(completion: PendingCompletion, storage: KeyValueStore = localStorage): void {
  write(
    readPending(storage).filter((other) => !isSame(completion, other)),
    storage,
  );
}

function write(pending: PendingCompletion[], storage: KeyValueStore): void {
  try {
    if (pending.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(pending));
  } catch (error) {
    // Storage can be full or forbidden. The mark stays in this page and the call is tried again from here.
    console.warn('A completion cannot be kept on this device', error);
  }
}
