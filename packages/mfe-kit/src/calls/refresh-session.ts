import { readMe } from '@grow/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { currentSession, endSessionIfUnauthorized, setSessionUser } from '../session.ts';
import { callApi } from './call-api.ts';

/**
 * Reads the session from the server again, where an event may have been missed. Keeps the known one when that fails, and
 * changes nothing on screen where the response is the same.
 */
export async function refreshSession(): Promise<void> {
  try {
    const known = currentSession().user;
    const user = replaceEqualDeep(known, await callApi(readMe));
    const shown = currentSession().user;
    // A change meanwhile, perhaps by an event, may be newer than this response.
    if (shown !== known) await (shown === null ? undefined : refreshSession());
    else if (user !== known) setSessionUser(user);
  } catch (error) {
    endSessionIfUnauthorized(error);
  }
}
