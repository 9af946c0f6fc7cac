import { dismissToast, type Toast, toastAtom, toastDurationMs } from '@grow/mfe-kit';
import { ToastOutlet } from '@grow/ui';
import { useAtomValue } from 'jotai';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetFailedParts, latePart } from '../parts/late-part.tsx';
import { PlainToast } from './plain-toast.tsx';

const ToastRegion = latePart(async () => (await import('@grow/ui/overlays')).ToastRegion);

/** The one place where messages appear. The code of the region is loaded with the first: most visits never see one. */
export function CurrentToast() {
  const toast = useAtomValue(toastAtom);
  return (
    <ToastOutlet isUrgent={toast?.status === 'destructive'}>
      {toast?.isOpen ? (
        // By its key each message tries again to load what failed for the one before.
        <PlainWhereItFails key={toast.id} toast={toast}>
          <Suspense fallback={<PlainWhenLate toast={toast} />}>
            <ToastRegion {...toast} durationMs={toastDurationMs} onDismiss={() => dismissToast(toast.id)} />
          </Suspense>
        </PlainWhereItFails>
      ) : null}
    </ToastOutlet>
  );
}

const lateMs = 1000;

/** Not at once: mostly the region comes within a moment, and would take the place of what was just shown. */
function PlainWhenLate({ toast }: { toast: Toast }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <PlainToast {...toast} /> : null;
}

type Props = { toast: Toast; children: ReactNode };

/** A message often says that the network failed, and then the code of the region may be missing too. */
class PlainWhereItFails extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    forgetFailedParts();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainToast {...this.props.toast} /> : this.props.children;
  }
}
