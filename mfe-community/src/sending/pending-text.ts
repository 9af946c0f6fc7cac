import type { PostCategory } from '@grow/contracts';

type Target =
  | { kind: 'post'; category: PostCategory; lessonId: number | null; imageUrl: string | null }
  | { kind: 'comment'; postId: number; imageUrl: string | null }
  | { kind: 'message'; conversationId: number };

/** A text that this device has promised to send. Its key makes sending it again harmless. */
export type PendingText = { key: string; userId: number; content: string; writtenAt: string; target: Target };

const storageKey = 'pendingTexts';
type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the device keeps, the oldest first. A value that cannot be read is only logged. */
export function readPendingTexts(storage: KeyValueStore = localStorage): PendingText[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (Array.isArray(kept)) return kept.filter(isPendingText);
    throw new TypeError('Not a list of texts');
  } catch (error) {
    console.warn('The texts kept on this device cannot be read', error);
    return [];
  }
}

function isPendingText(value: unknown): value is PendingText {
  if (typeof value !== 'object' || value === null) return false;
  const { key, userId, content, writtenAt, target } = value as Partial<PendingText>;
  const areTexts = [key, content, writtenAt].every((text) => typeof text === 'string');
  return areTexts && Number.isInteger(userId) && typeof target === 'object';
}

/** Adds one. Reads before it writes, because another tab may have added its own. */
export function keepPendingText(text: PendingText, storage: KeyValueStore = localStorage): void {
  write([...readPendingTexts(storage).filter(({ key }) => key !== text.key), text], storage);
}

export function forgetPendingText(key: string, storage: KeyValueStore = localStorage): void {
  write(
    readPendingTexts(storage).filter((text) => text.key !== key),
    storage,
  );
}

function write(texts: PendingText[], storage: KeyValueStore): void {
  try {
    if (texts.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(texts));
  } catch (error) {
    // Storage can be full or forbidden. The text stays in this page and is sent again from here.
    console.warn('A text cannot be kept on this device', error);
  }
}
