import { showFailure as showFailedCall } from '@grow/mfe-kit';
import { t } from './texts.ts';

/** Shows the failure of a call of the community in a toast. */
export function showFailure(error: unknown): void {
  showFailedCall(error, t('failure.retry'), t('failure'));
}
