export { addActiveDay, addActiveDays } from './active-day.ts';
export { endIdentitySessions, endSessions } from './end-sessions.ts';
export { readCallerUser, readSessionUser } from './read-session-user.ts';
export { clearSessionCookie } from './session-cookie.ts';
export { absoluteLifetimeSeconds, idleLifetimeSeconds, unfinishedSignInSeconds } from './session-lifetime.ts';
export { startSession } from './start-session.ts';
export { startSweeping } from './sweep-expired.ts';
export { dayIn, timeZoneOrUtc } from './time-zone.ts';
