import { useSession } from '@grow/mfe-kit';
import { useEffect } from 'react';

/** Celebrates what the user earned, on the device that is looked at (spec: celebrations). */
export function useMoments(): void {
  const { user } = useSession();
  const isDue = user?.hasMoments === true;
  const xp = user?.xp;
  useEffect(() => {
    if (!isDue) return;
    celebrateIfVisible();
    document.addEventListener('visibilitychange', celebrateIfVisible);
    return () => document.removeEventListener('visibilitychange', celebrateIfVisible);
  }, [isDue, xp]);
}

function celebrateIfVisible(): void {
  if (document.visibilityState === 'visible') void celebrate();
}

/** What is not claimed, because of a failure, is claimed next time. */
async function celebrate(): Promise<void> {
  try {
    const { celebrateMoments } = await import('./celebrate-moments.ts');
    await celebrateMoments();
  } catch (error) {
    console.warn('What was earned cannot be celebrated', error);
  }
}
