import { useSendQueue } from '@grow/mfe-kit';
import { texts, type QueuedText } from './texts.ts';

type Shown = readonly { clientKey?: string | null | undefined }[];

/**
 * This person's texts on their way, without those that are among what a screen shows: an event or a list can bring a
 * text before the answer to its sending does.
 */
export function useSending(shown: Shown): QueuedText[] {
  const arrived = new Set(shown.map(({ clientKey }) => clientKey));
  return useSendQueue(texts).filter(({ key }) => !arrived.has(key));
}
