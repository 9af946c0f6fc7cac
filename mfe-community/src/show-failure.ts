import { showFailure as showFailedCall } from '@grow/mfe-kit';
import { t } from './texts.ts';

/** Shows a failed community call as a toast. */
export function showFailure(error: unknown): void {
  showFailedCall(error, t('failure.retry'), t('failure'));
}
