import { useSendQueue } from '@grow/mfe-kit';
import { textQueue, type QueuedText } from './text-queue.ts';

type Shown = readonly { clientKey?: string | null | undefined }[];

/**
 * The user's pending texts, without those that a screen shows already: an event or a list can bring a text before the
 * response to its request does.
 */
export function usePendingTexts(shown: Shown): QueuedText[] {
  const arrived = new Set(shown.map(({ clientKey }) => clientKey));
  return useSendQueue(textQueue).filter(({ key }) => !arrived.has(key));
}
