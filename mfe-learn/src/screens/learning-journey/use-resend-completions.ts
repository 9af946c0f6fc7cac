import { useSession } from '@grow/mfe-kit';
import { useEffect } from 'react';
import { resendCompletions } from './completion-queue.ts';

/** Sends again what was kept on the device: when the learner is known, and whenever the network comes back. */
export function useResendCompletions(): void {
  const { state, user } = useSession();
  const userId = state === 'signed-in' ? user.id : null;
  useEffect(() => {
    if (userId === null) return;
    resendCompletions();
    globalThis.addEventListener('online', resendCompletions);
    return () => globalThis.removeEventListener('online', resendCompletions);
  }, [userId]);
}
