import { isStaff, type RouteAccess } from '@grow/contracts';
import type { Session } from '@grow/mfe-kit';

/** `sign-in` redirects to the sign-in screen, `continue` to the requested URL, `deny` to /. */
export type AccessDecision = { kind: 'show' | 'wait' | 'sign-in' | 'continue' | 'deny' };

/** Decides between the screen, a spinner while the session loads, and a redirect (spec: guards). */
export function decideAccess(access: RouteAccess, session: Session): AccessDecision {
  if (access === 'open') return { kind: 'show' };
  if (session.state === 'loading') return { kind: 'wait' };
  const isSignedOut = session.state === 'signed-out';
  // Guests are not redirected: /auth is where they upgrade.
  if (access === 'public') return { kind: session.state === 'signed-in' ? 'continue' : 'show' };
  if (isSignedOut) return { kind: 'sign-in' };
  if (access === 'staff' && !isStaff(session.user)) return { kind: 'deny' };
  return { kind: 'show' };
}
