import { paths } from '@grow/contracts';
import { ApiError } from '../api-error.ts';
import { showToast, type NewToast } from './toasts.ts';
import { t } from '../texts.ts';

/** In a tab of its own: what is typed on this page stays. */
const signInElsewhere = () => void globalThis.open(paths.auth, '_blank');

/** What our server says of a failed call; null where it was not reached. */
export function messageOf(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}

/** What helps after a failed call, for the person who made it: the next step, and a button for it. */
export function helpAfter(error: unknown): Pick<NewToast, 'reason' | 'action'> {
  if (!(error instanceof ApiError)) return { reason: t('error.unreachable') };
  if (error.status !== 401) return {};
  return { reason: t('signIn.then'), action: { label: t('signIn'), onAction: signInElsewhere } };
}

/** Tells a failed call in a toast: in the server's words, else as `otherwise`, and below that what helps. */
export function showFailure(error: unknown, otherwise: string, title = t('error')): void {
  showToast({ title, description: messageOf(error) ?? otherwise, status: 'destructive', ...helpAfter(error) });
}
