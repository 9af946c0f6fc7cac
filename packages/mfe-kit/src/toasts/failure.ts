import { paths } from '@grow/contracts';
import { ApiError } from '../api-error.ts';
import { showToast, type NewToast } from './toasts.ts';

const unreachable = 'The server cannot be reached. Please check your connection and try again.';
/** In a tab of its own: what is typed on this page stays. */
const signIn = { label: 'Sign in', onAction: () => void globalThis.open(paths.auth, '_blank') };

/** What our server says of a failed call; null where it was not reached. */
export function messageOf(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}

/** What helps after a failed call, for the person who made it: the next step, and a button for it. */
export function helpAfter(error: unknown): Pick<NewToast, 'reason' | 'action'> {
  if (!(error instanceof ApiError)) return { reason: unreachable };
  return error.status === 401 ? { reason: 'After that, repeat this here.', action: signIn } : {};
}

/** Tells a failed call in a toast: in the server's words, else as `otherwise`, and below that what helps. */
export function showFailure(error: unknown, otherwise: string, title = 'Error'): void {
  showToast({ title, description: messageOf(error) ?? otherwise, status: 'destructive', ...helpAfter(error) });
}
