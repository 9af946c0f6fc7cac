/** What other features use of this one. */
export { addActiveDay, addActiveDays } from './active-day.ts';
export { endIdentitySessions, endSessions } from './end-sessions.ts';
export { readSessionUser } from './read-session-user.ts';
export { clearSessionCookie } from './session-cookie.ts';
export { absoluteLifetimeSeconds, idleLifetimeSeconds, unfinishedSignInSeconds } from './session-lifetime.ts';
export { startSession } from './start-session.ts';
export { dayIn, timeZoneOrUtc } from './time-zone.ts';
