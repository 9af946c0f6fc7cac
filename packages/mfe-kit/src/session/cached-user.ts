import type { SessionUser } from '@grow/contracts';

/** Specification 5.5: the current user is cached in local storage under this key. */
const storageKey = 'currentUser';

/** Its id is all that is read. A value that cannot be parsed is only logged (specification 8.4). */
export function readCachedUser(): Pick<SessionUser, 'id'> | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'number') return null;
    return { id: user.id };
  } catch (error) {
    console.warn('The cached user cannot be read', error);
    return null;
  }
}

export function writeCachedUser(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(storageKey, JSON.stringify(user));
    else localStorage.removeItem(storageKey);
  } catch (error) {
    // Storage can be full or forbidden. The session itself is the cookie, so nothing else depends on this.
    console.warn('The current user cannot be cached', error);
  }
}
