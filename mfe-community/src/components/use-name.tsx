import { useSession } from '@grow/mfe-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const NameDialog = lazy(async () => ({ default: (await import('./name.dialog.tsx')).NameDialog }));

/** Runs an action that shows the user's name to others: at once, or after the user chose a name in `nameDialog`. */
export function useName(): { withName: (run: () => void) => void; nameDialog: ReactNode } {
  const { user } = useSession();
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);
  return {
    withName(run) {
      if (user?.hasName) run();
      else setWaiting({ run });
    },
    nameDialog:
      waiting === null ? null : (
        <Suspense>
          <NameDialog onClose={() => setWaiting(null)} onNamed={waiting.run} />
        </Suspense>
      ),
  };
}
