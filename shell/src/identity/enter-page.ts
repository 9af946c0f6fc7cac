import type { SessionUser } from '@grow/contracts';
import { page, paths, setSessionUser, showToast, type NewToast } from '@grow/mfe-kit';
import { keepToast } from './kept-toast.ts';

/**
 * Goes on as this user. The gateway withholds remotes from a page that was not made for an admin: then the page is loaded
 * anew, and the message shows there. Answers whether this page goes on.
 */
export function enterPage(user: SessionUser, toast: NewToast | null): boolean {
  if (user.isAdmin && page !== null && Object.keys(page.registry.withheld).length > 0) {
    if (toast) keepToast(toast);
    location.replace(paths.learn);
    return false;
  }
  setSessionUser(user);
  if (toast) showToast(toast);
  return true;
}
