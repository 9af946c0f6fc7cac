import type { Access } from '@grow/contracts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../identity/caller.ts';

/** Throws unless the access rule allows the caller: 401 without a session, 403 with the wrong kind of account. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access === 'public') return;
  if (caller === null) throw new AppError('unauthorized');
  if (access === 'session') return;
  if (caller.isGuest) throw new AppError('guest_not_allowed');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
}
