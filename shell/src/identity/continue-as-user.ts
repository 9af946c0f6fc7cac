import { isStaff, type SessionUser } from '@grow/contracts';
import { page, setSessionUser, showToast, type NewToast } from '@grow/mfe-kit';
import { persistToast } from './persisted-toast.ts';

/**
 * Makes this the user of the page. The gateway withholds remotes from a page that it did not serve to somebody with a role: then the
 * page is reloaded, and leads on and shows the toast after that. Returns whether this page continues.
 */
export function continueAsUser(user: SessionUser, toast: NewToast | null): boolean {
  if (isStaff(user) && page !== null && page.registry.withheld.length > 0) {
    if (toast) persistToast(toast);
    location.reload();
    return false;
  }
  setSessionUser(user);
  if (toast) showToast(toast);
  return true;
}
