import { lazyOptional, useSession } from '@grow/mfe-kit';
import { Suspense, useState } from 'react';

/** If it fails to load, the next page celebrates. */
const Celebration = lazyOptional(async () => (await import('./celebration.dialog.tsx')).Celebration);

/** Celebrates rewards (spec: celebrations). Its code loads with the first moment. */
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
