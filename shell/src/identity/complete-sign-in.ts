import type { ProviderUser } from '@grow/contracts';
import { queryClient, type NewToast } from '@grow/mfe-kit';
import { enterPage } from './enter-page.ts';
import { enter } from './exchange.ts';
import { identityClient } from './identity.ts';

/** A success toast of specification 10.2. */
const upgraded: NewToast = { title: 'Account upgraded', status: 'success' };

/** Turns a sign-in at the provider into a session here, and says so. */
export async function completeSignIn(user: ProviderUser, toast: NewToast): Promise<void> {
  const entry = await enter(await identityClient(), user);
  // What was cached for the guest or the person before is not for this one.
  queryClient.clear();
  enterPage(entry.user, entry.isUpgrade ? upgraded : toast);
}
