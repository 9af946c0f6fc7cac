import { hasRole, isInForce, isRoleAccess, isSuspended, type Contract } from '@grow/contracts';
import { localizable } from '@grow/text';
import { AppError } from '../app-error.ts';
import type { Caller } from '../peers/identity-token.ts';

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

type Time = { time: string };

const refusals = {
  suspend: {
    code: 'suspended',
    forGood: localizable('Your account is suspended.'),
    until: (end: Time) => localizable('Your account is suspended until {end}.', { end }),
  },
  mute: {
    code: 'muted',
    forGood: localizable('You can read, but not write.'),
    until: (end: Time) => localizable('You can read, but not write until {end}.', { end }),
  },
} as const;

/** The refusal has the end in the caller's time zone, and the reason if known. */
function refuseRestricted({ restriction, timeZone = 'UTC' }: Caller, kind: keyof typeof refusals): void {
  if (restriction?.kind !== kind || !isInForce(restriction)) return;
  const { until, reason } = restriction;
  const refusal = refusals[kind];
  const end = until === null ? refusal.forGood : refusal.until({ time: until });
  const message = reason === undefined ? end : localizable('{end} The reason: {reason}', { end, reason });
  throw new AppError(refusal.code, { message, timeZone, details: { kind, until, reason: reason ?? '' } });
}
