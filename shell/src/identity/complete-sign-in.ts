import type { ProviderUser } from '@grow/contracts';
import { queryClient, type NewToast } from '@grow/mfe-kit';
import { continueAsUser } from './continue-as-user.ts';
import { signInOrUpgrade } from './exchange-token.ts';
import { identityClient } from './identity.ts';

/** A success toast (spec: sign-in-messages). */
const upgraded: NewToast = { title: 'Account upgraded', status: 'success' };

/** Turns a sign-in at the provider into a session here, and shows a toast. */
export async function completeSignIn(user: ProviderUser, toast: NewToast): Promise<void> {
  const entry = await signInOrUpgrade(await identityClient(), user);
  // The cache contains data of the guest or the previous user.
  queryClient.clear();
  continueAsUser(entry.user, entry.isUpgrade ? upgraded : toast);
}
