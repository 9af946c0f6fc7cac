import type { ProviderUser, SessionUser } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { enterPage } from './enter-page.ts';
import { exchange } from './exchange.ts';
import { googleReturn } from './google-return.ts';
import type { IdentityClient } from './identity-client.ts';
import { identityClient } from './identity.ts';

/**
 * Specification 6.1: a person whom the provider knows and the server does not is registered through the call that fits.
 * Coming back from Google ends here too.
 */
export async function restoreFromProvider(): Promise<SessionUser | null> {
  const client = await identityClient();
  const user = await firstState(client);
  if (user === null) return null;
  const isGoogleReturn = googleReturn()?.outcome === 'done';
  try {
    const sessionUser = await exchange(client, user);
    const goesOn = enterPage(sessionUser, isGoogleReturn ? { title: 'Login successful', status: 'success' } : null);
    // Another page is on its way: the spinner stays until it is there.
    return goesOn ? sessionUser : await new Promise<never>(() => undefined);
  } catch (error) {
    if (isGoogleReturn) {
      showToast({
        title: 'Login failed',
        description: 'An error occurred. Please try again.',
        status: 'destructive',
      });
    }
    throw error;
  }
}

/** The account that the provider has for this browser, as soon as it is known. */
export function firstState(client: IdentityClient): Promise<ProviderUser | null> {
  return new Promise((resolve) => {
    const stop = client.onChange((user) => {
      resolve(user);
      // The callback can come before the answer of `onChange`.
      queueMicrotask(() => stop());
    });
  });
}
