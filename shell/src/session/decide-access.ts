import { isStaff, type RouteAccess } from '@grow/contracts';
import type { Session } from '@grow/mfe-kit';

/** To the sign-in, from there on to where somebody wanted to go, or away from what is for others. */
export type AccessDecision = { kind: 'show' | 'wait' | 'sign-in' | 'lead-on' | 'deny' };

/** A spinner while the session loads, then the screen or a redirect (spec: guards). */
export function decideAccess(access: RouteAccess, session: Session): AccessDecision {
  if (access === 'open') return { kind: 'show' };
  if (session.state === 'loading') return { kind: 'wait' };
  const isSignedOut = session.state === 'signed-out';
  // A guest is no full account yet: /auth is where one upgrades.
  if (access === 'public') return { kind: session.state === 'signed-in' ? 'lead-on' : 'show' };
  if (isSignedOut) return { kind: 'sign-in' };
  if (access === 'staff' && !isStaff(session.user)) return { kind: 'deny' };
  return { kind: 'show' };
}
