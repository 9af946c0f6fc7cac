import { dismissToast, setToastsPaused, toastsAtom } from '@grow/mfe-kit';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';

const ToastRegion = lazy(async () => ({ default: (await import('@grow/ui/overlays')).ToastRegion }));

/** Loaded with the first message: most visits never see one. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} onPausedChange={setToastsPaused} />
    </Suspense>
  );
}
