import { sessionUserSchema, type SessionUser } from '@grow/contracts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ApiError } from './api-error.ts';
import { deviceStorage } from './device-storage.ts';

/** The four states of a session (spec: session). */
export type Session =
  | { state: 'loading'; user: null }
  /** `hasLeft` is true after a sign-out here, and false if the session ended or never existed. */
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

/** The current user is cached in local storage under this key (spec: browser-storage). */
export const cachedUserKey = 'currentUser';

/** Null for an unreadable value, which is only logged (spec: bearer-header). */
export function readCachedUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(deviceStorage.read(cachedUserKey) ?? 'null');
    return user === null ? null : sessionUserSchema.parse(user);
  } catch (error) {
    console.warn('The cached user cannot be read', error);
    return null;
  }
}

/** Sets the signed-in user here and in local storage. Null signs out this page only, without a server call. */
export function setSessionUser(user: SessionUser | null, { hasLeft = false } = {}): void {
  if (user) deviceStorage.save(cachedUserKey, JSON.stringify(user));
  else deviceStorage.remove(cachedUserKey);
  if (!user) store.set(sessionAtom, { state: 'signed-out', user: null, hasLeft });
  else store.set(sessionAtom, { state: user.isAnonymous ? 'guest' : 'signed-in', user });
}

/** Merges profile changes into the cached user. */
export function mergeSessionUser(changes: Partial<SessionUser>): void {
  const { user } = currentSession();
  if (user) setSessionUser({ ...user, ...changes });
}

let leaving = new AbortController();

/** Aborted when a sign-out begins. Calls in the background take it: without a session they are only refused. */
export const untilLeaving = (): AbortSignal => leaving.signal;

export function beginLeaving(): void {
  leaving.abort();
  leaving = new AbortController();
}

/** A 401 on any call means that the session has ended: the guards then redirect to /auth. */
export function endSessionIfUnauthorized(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (currentSession().user) setSessionUser(null);
}
