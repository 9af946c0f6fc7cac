import { hasRole, isInForce, isRoleAccess, isSuspended, type Contract } from '@grow/contracts';
import { AppError } from '../app-error.ts';
import type { Caller } from './identity-token.ts';

type Rules = Pick<
  Contract,
  'access' | 'changesSession' | 'isForAdults' | 'isForNamed' | 'isForSuspended' | 'isCommunityWrite'
>;

/**
 * Throws unless the contract's access rule allows the caller: 401 without a session; 403 for the wrong kind of account,
 * a suspended or muted one, or one without the confirmed age or name that the call needs. Returns the caller that the
 * call may know: to a public call a suspended person is a visitor, unless the call ends or replaces the session.
 */
export function checkAccess(rules: Rules, caller: Caller | null): Caller | null {
  const { access, isForAdults = false, isForNamed = false, isForSuspended = false, isCommunityWrite = false } = rules;
  if (access === 'public') return caller !== null && isSuspended(caller) && !rules.changesSession ? null : caller;
  if (caller === null) throw new AppError('unauthorized');
  if (!isForSuspended) refuseRestricted(caller, 'suspend');
  if (access !== 'session' && caller.isGuest) throw new AppError('guest_not_allowed');
  if (isRoleAccess(access) && !hasRole(caller, access)) throw new AppError('forbidden');
  if (isForAdults && !caller.isAdult) throw new AppError('age_not_confirmed');
  if (isCommunityWrite) refuseRestricted(caller, 'mute');
  if (isForNamed && !caller.hasName) throw new AppError('name_missing');
  return caller;
}

const refusals = {
  suspend: { code: 'suspended', text: 'Your account is suspended' },
  mute: { code: 'muted', text: 'You can read, but not write' },
} as const;

/** The refusal has the end in the caller's time zone, and the reason if known. */
function refuseRestricted({ restriction, timeZone = 'UTC' }: Caller, kind: keyof typeof refusals): void {
  if (restriction?.kind !== kind || !isInForce(restriction)) return;
  const { until, reason } = restriction;
  const { code, text } = refusals[kind];
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const end = until === null ? '' : ` until ${format.format(new Date(until))}`;
  const message = `${text}${end}.${reason === undefined ? '' : ` The reason: ${reason}`}`;
  throw new AppError(code, { message, details: { kind, until, reason: reason ?? '' } });
}
