import { readMe, type SessionUser } from '@grow/contracts';
import { ApiError, callApi, currentSession, page, refreshSession, setSessionUser } from '@grow/mfe-kit';

/**
 * Checks the server session first (spec: session), unless the gateway did so when it served this page. Without a
 * session it asks the identity provider, and registers a user whom the provider knows.
 */
export async function bootstrapSession(): Promise<void> {
  const known = page?.user;
  const user = page && (known || !page.isFromDevice) ? page.user : await readServerSession();
  if (user) {
    setSessionUser(user);
    if (page?.isFromDevice && known) void checkDeviceUser(known);
    return;
  }
  setSessionUser(await restoreProviderSession());
}

/** A cached page starts with the last user, and reloads if another one is signed in by now. */
async function checkDeviceUser(known: SessionUser): Promise<void> {
  await refreshSession();
  const { user } = currentSession();
  if (user && user.id !== known.id) location.reload();
}

async function readServerSession(): Promise<SessionUser | null> {
  try {
    return await callApi(readMe);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) console.warn('The session cannot be read', error);
    return null;
  }
}

/** Loaded only here: most visits have a server session and never need the provider's code. */
async function restoreProviderSession(): Promise<SessionUser | null> {
  try {
    const { restoreFromProvider } = await import('../identity/restore-from-provider.ts');
    return await restoreFromProvider();
  } catch (error) {
    // An unreachable provider must not block the sign-in screen.
    console.warn('The identity provider cannot be reached', error);
    return null;
  }
}
