import { dismissToast, setToastsPaused, type Toast, toastsAtom } from '@grow/mfe-kit';
import { useAtomValue } from 'jotai';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetFailedParts, latePart } from '../parts/late-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';

const ToastRegion = latePart(async () => (await import('@grow/ui/overlays')).ToastRegion);

/** Loaded with the first message: most visits never see one. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  if (toasts.length === 0) return null;
  return (
    <PlainWhereItFails toasts={toasts}>
      <Suspense fallback={<PlainWhenLate toasts={toasts} />}>
        <ToastRegion toasts={toasts} onDismiss={dismissToast} onPausedChange={setToastsPaused} />
      </Suspense>
    </PlainWhereItFails>
  );
}

const lateMs = 1000;

/** Not at once: mostly the region comes within a moment, and would take the place of what was just shown. */
function PlainWhenLate({ toasts }: { toasts: readonly Toast[] }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <PlainToasts toasts={toasts} /> : null;
}

type Props = { toasts: readonly Toast[]; children: ReactNode };

/** A message often says that the network failed, and then the code of the region may be missing too. The next one tries again. */
class PlainWhereItFails extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ toasts }: Props): void {
    if (!this.state.hasFailed || toasts[0]?.id === this.props.toasts[0]?.id) return;
    this.setState({ hasFailed: false });
  }

  override componentDidCatch(): void {
    forgetFailedParts();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainToasts toasts={this.props.toasts} /> : this.props.children;
  }
}
