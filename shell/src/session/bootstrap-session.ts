import { readMe } from '@grow/contracts';
import { ApiError, callApi, currentSession, page, refreshSession, setSessionUser } from '@grow/mfe-kit';
import type { SessionUser } from '@grow/contracts';

/**
 * At start the server session is checked first (spec: session). The gateway has done that already if it served this
 * page. If there is none, the identity provider's state is watched, and a user whom it knows is registered with the
 * server.
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

/** A page from the device begins with the last user: whoever is signed in by now gets a page of their own. */
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
    // A provider that cannot be reached must not block the sign-in screen.
    console.warn('The identity provider cannot be reached', error);
    return null;
  }
}
