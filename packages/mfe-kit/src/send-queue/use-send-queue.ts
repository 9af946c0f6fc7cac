import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import type { ItemIn, SendQueue } from './create-send-queue.ts';

/**
 * What this person has in a queue. Being here also sends what an earlier visit left, and sends again as soon as the
 * network is back.
 */
export function useSendQueue<Kinds>(queue: SendQueue<Kinds>): readonly ItemIn<SendQueue<Kinds>>[] {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    queue.resume();
    globalThis.addEventListener('online', queue.resume);
    return () => globalThis.removeEventListener('online', queue.resume);
  }, [userId, queue]);
  return useAtomValue(queue.itemsAtom);
}
