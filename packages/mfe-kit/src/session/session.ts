import { readMe } from '@grow/contracts';
import type { SessionUser } from '@grow/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ApiError } from '../calls/api-error.ts';
import { callApi } from '../calls/call-api.ts';
import { writeCachedUser } from './cached-user.ts';

/** The four states of a session (spec: session). */
export type Session =
  | { state: 'loading'; user: null }
  /** `hasLeft`: somebody signed out here, in contrast to a session that has ended, or one that never was. */
  | { state: 'signed-out'; user: null; hasLeft: boolean }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'guest'; user: SessionUser };

export const sessionAtom = atom<Session>({ state: 'loading', user: null });

const store = getDefaultStore();

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

export function currentSession(): Session {
  return store.get(sessionAtom);
}

/** Sets the signed-in user, here and in local storage. Null signs out this page, without a call to the server. */
export function setSessionUser(user: SessionUser | null, { hasLeft = false } = {}): void {
  writeCachedUser(user);
  if (!user) store.set(sessionAtom, { state: 'signed-out', user: null, hasLeft });
  else store.set(sessionAtom, { state: user.isAnonymous ? 'guest' : 'signed-in', user });
}

/** After an update of profile or picture the cached user is merged with the response. */
export function mergeSessionUser(changes: Partial<SessionUser>): void {
  const { user } = currentSession();
  if (user) setSessionUser({ ...user, ...changes });
}

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

/** A 401 on any call means that the session has ended: the guards then redirect to /auth. */
export function endSessionIfUnauthorized(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (currentSession().user) setSessionUser(null);
}
