import { Container, ErrorCard } from '@grow/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteError } from './remote-error.ts';
import { reportFault } from './report-fault.ts';
import { useScreenShown } from './shown-screens.ts';

/** `retry` makes ready what is tried again. */
type Props = { app: string; retry: () => void; children: ReactNode };
type State = { error: unknown };

/** One per remote or screen of the shell: what fails inside shows a card here, and the header and tabs around it go on. */
export class AppBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const { app } = this.props;
    // Only a warning: the person sees the card, and the fault is in the browser's own log already.
    console.warn(`${app === 'shell' ? 'A screen of the shell' : `The remote ${app}`} cannot be shown`, error);
    reportFault(app);
  }

  retry = (): void => {
    this.props.retry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Failure description={asRemoteError(error).message} onRetry={this.retry} />;
  }
}

function asRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const isCodeMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return new RemoteError(isCodeMissing ? 'not-loaded' : 'broken');
}

function Failure({ description, onRetry }: { description: string; onRetry: () => void }) {
  useScreenShown();
  return (
    <Container py="6" maxW="2xl">
      <ErrorCard title="This part cannot be shown" titleAs="h1" description={description} onRetry={onRetry} />
    </Container>
  );
}
