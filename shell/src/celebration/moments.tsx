import { lazyOptional, useSession } from '@grow/mfe-kit';
import { Suspense, useState } from 'react';

/** What cannot be loaded is celebrated next time. */
const Celebration = lazyOptional(async () => (await import('./celebration.dialog.tsx')).Celebration);

/** Celebrates what the user earned (spec: celebrations). Its code is loaded with the first moment. */
export function Moments() {
  const { user } = useSession();
  const [isNeeded, setNeeded] = useState(false);
  if (user?.hasMoments && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Celebration />
    </Suspense>
  );
}
