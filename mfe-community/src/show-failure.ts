import { showFailure as showFailedCall } from '@grow/mfe-kit';

/** Shows the failure of a call of the community in a toast. */
export function showFailure(error: unknown): void {
  showFailedCall(error, 'Please try again.', 'That did not work');
}
