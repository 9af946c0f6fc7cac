import { useSession } from '@grow/mfe-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const NameDialog = lazy(async () => ({ default: (await import('./name.dialog.tsx')).NameDialog }));

/** Runs what shows the name of the user to others: at once, or after a name was chosen in `nameDialog`. */
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
