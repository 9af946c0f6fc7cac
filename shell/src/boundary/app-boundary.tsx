import { Container, ErrorCard } from '@grow/ui';
import { Component, createContext, type ReactNode, use } from 'react';
import { useT } from '../texts.ts';
import { RemoteError, type RemoteFault } from './remote-error.ts';
import { useScreenShown } from './when-idle.ts';

/** Whether the screen is visible: false in an inactive tab that is kept alive or prerendered. */
export const IsShownContext = createContext(true);

/** `retry` runs before the children are rendered again. */
type Props = { app: string; retry: () => void; children: ReactNode };
type State = { error: unknown; wasShown: boolean };

/**
 * The error boundary of each remote and each shell screen: an error shows a card, and the header and tabs keep working.
 * An error in a hidden tab is reported only if the tab fails again when it is opened.
 */
export function AppBoundary(props: Props) {
  return <Boundary {...props} isShown={use(IsShownContext)} />;
}

class Boundary extends Component<Props & { isShown: boolean }, State> {
  override state: State = { error: null, wasShown: this.props.isShown };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ isShown }: { isShown: boolean }, { wasShown }: State): Partial<State> | null {
    if (isShown === wasShown) return null;
    return isShown ? { wasShown: isShown, error: null } : { wasShown: isShown };
  }

  override componentDidCatch(error: unknown): void {
    const { app } = this.props;
    // React reports errors of a hidden tree once it is shown, but by then it has been rendered again.
    if (error !== this.state.error) return;
    // Only a warning: the user sees the card, and the browser has already logged the error.
    console.warn(`${app === 'shell' ? 'A screen of the shell' : `The remote ${app}`} cannot be shown`, error);
    void import('./report-fault.ts').then(({ reportFault }) => reportFault(app), console.warn);
  }

  retry = (): void => {
    this.props.retry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Failure fault={faultOf(error)} onRetry={this.retry} />;
  }
}

function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteError) return error.fault;
  const isCodeMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return isCodeMissing ? 'not-loaded' : 'broken';
}

function Failure({ fault, onRetry }: { fault: RemoteFault; onRetry: () => void }) {
  useScreenShown();
  const t = useT();
  return (
    <Container py="6" maxW="2xl">
      <ErrorCard title={t('fault')} titleAs="h1" description={t(`fault.${fault}`)} onRetry={onRetry} />
    </Container>
  );
}
