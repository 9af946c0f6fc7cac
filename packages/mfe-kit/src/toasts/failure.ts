import { paths } from '@grow/contracts';
import { ApiError } from '../api-error.ts';
import { t } from '../texts.ts';
import { showToast, type NewToast } from './toasts.ts';

/** Opens a new tab, so that typed text on this page stays. */
const signInElsewhere = () => void globalThis.open(paths.auth, '_blank');

/** The server's message for a failed call; null if the server was not reached. */
export function messageOf(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}

/** The user's next step after a failed call, with a button for it. */
export function helpAfter(error: unknown): Pick<NewToast, 'reason' | 'action'> {
  if (!(error instanceof ApiError)) return { reason: t('error.unreachable') };
  if (error.status !== 401) return {};
  return { reason: t('signIn.then'), action: { label: t('signIn'), onAction: signInElsewhere } };
}

/** Shows a failed call as a toast: the server's message or else `otherwise`, and below it the next step. */
export function showFailure(error: unknown, otherwise: string, title = t('error')): void {
  showToast({ title, description: messageOf(error) ?? otherwise, status: 'destructive', ...helpAfter(error) });
}
