import type { ProviderUser, SessionUser } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { continueAsUser, exchangeToken } from './complete-sign-in.ts';
import { type IdentityClient, identityClient } from './identity-client.ts';
import { readRedirect } from './read-redirect.ts';
import { t } from './texts.ts';

/**
 * A user whom the provider knows and the server does not is registered through the matching call (spec: session). The
 * redirect back from Google or another provider ends here too.
 */
export async function restoreFromProvider(): Promise<SessionUser | null> {
  const client = await identityClient();
  const user = await readProviderUser(client);
  if (user === null) return null;
  const isRedirect = readRedirect()?.outcome === 'done';
  try {
    const sessionUser = await exchangeToken(client, user);
    const continues = continueAsUser(sessionUser, isRedirect ? { title: t('signedIn'), status: 'success' } : null);
    // The page is being reloaded: the spinner stays until then.
    return continues ? sessionUser : await new Promise<never>(() => undefined);
  } catch (error) {
    if (isRedirect) {
      showToast({ title: t('signedIn.failed'), description: t('error'), status: 'destructive' });
    }
    throw error;
  }
}

/** The user of this browser at the provider, as soon as it is known. */
export function readProviderUser(client: IdentityClient): Promise<ProviderUser | null> {
  return new Promise((resolve) => {
    const unsubscribe = client.onChange((user) => {
      resolve(user);
      // The callback can run before `onChange` returns.
      queueMicrotask(() => unsubscribe());
    });
  });
}
