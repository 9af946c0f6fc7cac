import { readMe } from '@grow/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { currentSession, endSessionIfUnauthorized, setSessionUser } from '../session.ts';
import { callApi } from './call-api.ts';

/**
 * Refetches the session when an event may have been missed. On failure the known session stays. An unchanged response
 * changes nothing on screen.
 */
export async function refreshSession(): Promise<void> {
  try {
    const known = currentSession().user;
    const user = replaceEqualDeep(known, await callApi(readMe));
    const shown = currentSession().user;
    // The session may have changed meanwhile, perhaps by an event newer than this response.
    if (shown !== known) await (shown === null ? undefined : refreshSession());
    else if (user !== known) setSessionUser(user);
  } catch (error) {
    endSessionIfUnauthorized(error);
  }
}
