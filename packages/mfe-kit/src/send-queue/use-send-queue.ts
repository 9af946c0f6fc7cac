import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import type { QueueItem, SendQueue } from './create-send-queue.ts';

/**
 * The user's items in a queue. While mounted it also sends what an earlier visit left, and retries as soon as the network
 * is back.
 */
export function useSendQueue<Kinds>(queue: SendQueue<Kinds>): readonly QueueItem<SendQueue<Kinds>>[] {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    queue.resume();
    globalThis.addEventListener('online', queue.resume);
    return () => globalThis.removeEventListener('online', queue.resume);
  }, [userId, queue]);
  return useAtomValue(queue.itemsAtom);
}
