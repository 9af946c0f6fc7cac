import type { ProviderUser, SessionUser } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { continueAsUser, exchangeToken } from './complete-sign-in.ts';
import { type IdentityClient, identityClient } from './identity-client.ts';
import { readRedirect } from './read-redirect.ts';
import { t } from './texts.ts';

/**
 * Registers a user who is signed in at the provider but not at our server (spec: session). Redirects back from Google
 * or another provider end here, too.
 */
export async function restoreFromProvider(): Promise<SessionUser | null> {
  const client = await identityClient();
  const user = await readProviderUser(client);
  if (user === null) return null;
  const isRedirect = readRedirect()?.outcome === 'done';
  try {
    const sessionUser = await exchangeToken(client, user);
    const continues = continueAsUser(sessionUser, isRedirect ? { title: t('signedIn'), status: 'success' } : null);
    // The page reloads; the spinner stays until then.
    return continues ? sessionUser : await new Promise<never>(() => undefined);
  } catch (error) {
    if (isRedirect) {
      showToast({ title: t('signedIn.failed'), description: t('error'), status: 'destructive' });
    }
    throw error;
  }
}

/** Resolves to this browser's user at the provider, once known. */
export function readProviderUser(client: IdentityClient): Promise<ProviderUser | null> {
  return new Promise((resolve) => {
    const unsubscribe = client.onChange((user) => {
      resolve(user);
      // The listener may be called before `onChange` returns.
      queueMicrotask(() => unsubscribe());
    });
  });
}
