import { t } from '../texts.ts';

/** Why an app failed; the error card explains it. */
export type RemoteFault = 'not-in-registry' | 'needs-network' | 'incompatible' | 'timed-out' | 'not-loaded' | 'broken';

export class RemoteError extends Error {
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, options?: ErrorOptions) {
    super(t(`fault.${fault}`), options);
    this.name = 'RemoteError';
    this.fault = fault;
  }
}
