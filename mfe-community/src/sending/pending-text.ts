import { postCategorySchema } from '@grow/contracts';
import { z } from 'zod/mini';

const imageUrl = z.nullable(z.string());
const targetSchema = z.union([
  z.object({ kind: z.literal('post'), category: postCategorySchema, lessonId: z.nullable(z.int()), imageUrl }),
  z.object({ kind: z.literal('comment'), postId: z.int(), imageUrl }),
  z.object({ kind: z.literal('message'), conversationId: z.int() }),
]);
const pendingTextSchema = z.object({
  key: z.string(),
  userId: z.int(),
  content: z.string(),
  writtenAt: z.string(),
  target: targetSchema,
});

/** A text that this device has promised to send. Its key makes sending it again harmless. */
export type PendingText = z.infer<typeof pendingTextSchema>;

const storageKey = 'pendingTexts';
type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the device keeps, the oldest first. A value that cannot be read is only logged. */
export function readPendingTexts(storage: KeyValueStore = localStorage): PendingText[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (Array.isArray(kept)) return kept.flatMap((text) => pendingTextSchema.safeParse(text).data ?? []);
    throw new TypeError('Not a list of texts');
  } catch (error) {
    console.warn('The texts kept on this device cannot be read', error);
    return [];
  }
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
