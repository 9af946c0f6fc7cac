import { useSession } from '@grow/mfe-kit';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { newKey } from './new-key.ts';
import type { PendingText } from './pending-text.ts';
import { resendTexts, sendingAtom, sendText, type SendingText } from './send-texts.ts';

type Shown = readonly { clientKey?: string | null | undefined }[];

/**
 * The texts on their way that a screen cares about, without those that are among what it shows: an event or a list can
 * bring a text before the answer to its sending does. Being here also takes up what an earlier visit left unsent.
 */
export function useSending(isMine: (target: PendingText['target']) => boolean, shown: Shown): SendingText[] {
  const { user } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    resendTexts();
    globalThis.addEventListener('online', resendTexts);
    return () => globalThis.removeEventListener('online', resendTexts);
  }, [userId]);
  const arrived = new Set(shown.map(({ clientKey }) => clientKey));
  return useAtomValue(sendingAtom).filter(
    (text) => text.userId === userId && isMine(text.target) && !arrived.has(text.key),
  );
}

/** Writes a new text: shown at once, kept until the server has it. */
export function useWrite(): (content: string, target: PendingText['target']) => void {
  const { user } = useSession();
  return (content, target) => {
    if (user === null) return;
    sendText({ key: newKey(), userId: user.id, content, writtenAt: new Date().toISOString(), target });
  };
}
