/** Why an app could not be shown; the card explains it. */
export type RemoteFault = 'not-in-registry' | 'needs-network' | 'incompatible' | 'timed-out' | 'not-loaded' | 'broken';

const messages: Record<RemoteFault, string> = {
  'not-in-registry': 'This part is not available for your account right now.',
  'needs-network': 'This part needs a connection.',
  incompatible: 'This part needs a newer version of the app. Please reload the page.',
  'timed-out': 'This part took too long to load. Please check your connection and try again.',
  'not-loaded': 'This part could not be loaded. Please check your connection and try again.',
  broken: 'This part stopped working. Please try again.',
};

export class RemoteError extends Error {
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, options?: ErrorOptions) {
    super(messages[fault], options);
    this.name = 'RemoteError';
    this.fault = fault;
  }
}
