import { isRoleAccess, type Contract } from '@grow/contracts';
import { AppError, checkAccess } from '@grow/service-kit';
import type { SessionToken } from '../session/session-token.ts';
import type { Session } from '../session/resolve-session.ts';

/**
 * Applies a contract's access rule: 401, then 403. In calls for a role a bearer value besides the session must be the
 * session's own user id (spec: bearer-header); alone it proves nothing, because an id is no secret.
 */
export function authorize(contract: Contract, session: Session | null, { token, claimedUserId }: SessionToken): void {
  if (session === null && token !== null && contract.access !== 'public') throw new AppError('session_expired');
  checkAccess(contract, session?.caller ?? null);
  if (isRoleAccess(contract.access) && session !== null && claimedUserId !== null) {
    if (claimedUserId !== String(session.caller.userId)) throw new AppError('forbidden');
  }
}
