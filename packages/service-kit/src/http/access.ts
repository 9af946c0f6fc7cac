import { hasRole, isRoleAccess, type Contract } from '@grow/contracts';
import { AppError } from '../app-error.ts';
import type { Caller } from './identity-token.ts';

/**
 * Throws unless the contract's access rule allows the caller: 401 without a session, 403 with the wrong kind of account,
 * or before the age is confirmed where the call needs that.
 */
export function checkAccess(
  { access, isForAdults = false }: Pick<Contract, 'access' | 'isForAdults'>,
  caller: Caller | null,
): void {
  if (access === 'public') return;
  if (caller === null) throw new AppError('unauthorized');
  if (access !== 'session' && caller.isGuest) throw new AppError('guest_not_allowed');
  if (isRoleAccess(access) && !hasRole(caller, access)) throw new AppError('forbidden');
  if (isForAdults && !caller.isAdult) throw new AppError('age_not_confirmed');
}
