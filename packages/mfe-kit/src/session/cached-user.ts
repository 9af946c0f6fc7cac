import { sessionUserSchema, type SessionUser } from '@grow/contracts';

/** The current user is cached in local storage under this key (spec: browser-storage). */
const storageKey = 'currentUser';

/** Null for a value that cannot be read, which is only logged (spec: bearer-header). */
export function readCachedUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return user === null ? null : sessionUserSchema.parse(user);
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
