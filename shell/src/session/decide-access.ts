import { isStaff, type RouteAccess } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import type { Session } from '@grow/mfe-kit';

export type AccessDecision = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string; isDenied: boolean };

/** The guards of specification 2.2: a spinner while the session loads, then the screen or a redirect. */
export function decideAccess(access: RouteAccess, session: Session): AccessDecision {
  if (access === 'open') return { kind: 'show' };
  if (session.state === 'loading') return { kind: 'wait' };
  const isSignedOut = session.state === 'signed-out';
  // A guest is no full account yet: /auth is where one upgrades.
  if (access === 'public') {
    return session.state === 'signed-in' ? { kind: 'redirect', to: paths.learn, isDenied: false } : { kind: 'show' };
  }
  if (isSignedOut) return { kind: 'redirect', to: paths.auth, isDenied: false };
  if (access === 'staff' && !isStaff(session.user)) return { kind: 'redirect', to: paths.learn, isDenied: true };
  return { kind: 'show' };
}
