import { Container, ErrorCard } from '@grow/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteError } from './remote-error.ts';
import { retryRemote } from './remote-store.ts';
import { reportFault } from './report-fault.ts';

type Props = { name: string; children: ReactNode };
type State = { error: unknown };

/** One per remote: what fails inside shows a card here, and the header and tabs around it go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // Only a warning: the person sees the card, and the fault is in the browser's own log already.
    console.warn(`The remote ${this.props.name} cannot be shown`, error);
    reportFault(this.props.name);
  }

  retry = (): void => {
    retryRemote(this.props.name);
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const description = error instanceof RemoteError ? error.message : new RemoteError('broken').message;
    return (
      <Container py="6" maxW="2xl">
        <ErrorCard title="This part cannot be shown" description={description} onRetry={this.retry} />
      </Container>
    );
  }
}
