import { dismissToast, setToastsPaused, type Toast, toastsAtom } from '@grow/mfe-kit';
import { useAtomValue } from 'jotai';
import { Component, type ReactNode, Suspense } from 'react';
import { forgetFailedParts, latePart } from '../parts/late-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';

const ToastRegion = latePart(async () => (await import('@grow/ui/overlays')).ToastRegion);

/** Loaded with the first message: most visits never see one. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  if (toasts.length === 0) return null;
  return (
    <PlainWhereItFails toasts={toasts}>
      <Suspense fallback={null}>
        <ToastRegion toasts={toasts} onDismiss={dismissToast} onPausedChange={setToastsPaused} />
      </Suspense>
    </PlainWhereItFails>
  );
}

type Props = { toasts: readonly Toast[]; children: ReactNode };

/** A message often says that the network failed, and then the code of the region may be missing too. */
class PlainWhereItFails extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ toasts }: Props): void {
    if (!this.state.hasFailed || toasts[0]?.id === this.props.toasts[0]?.id) return;
    forgetFailedParts();
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainToasts toasts={this.props.toasts} /> : this.props.children;
  }
}
