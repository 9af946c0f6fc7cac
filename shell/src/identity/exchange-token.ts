import {
  linkAnonymous,
  signInAnonymously,
  signInWithEmail,
  signInWithGoogle,
  type ProviderUser,
  type SessionUser,
} from '@grow/contracts';
import { ApiError, callApi, currentSession } from '@grow/mfe-kit';
import type { IdentityClient } from './identity-client.ts';

/** Exchanges the provider's token for a session of our server, by the call for this kind of account (spec: session). */
export async function exchangeToken(client: IdentityClient, user: ProviderUser): Promise<SessionUser> {
  const token = (await client.getIdToken()) ?? '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { uid, email, displayName, photoURL } = user;
  if (user.isAnonymous) return callApi(signInAnonymously, { body: { uid, isAnonymous: true, token, timeZone } });
  const body = { uid, email, displayName, photoURL, token, timeZone };
  if (user.signInProvider === 'google.com') return callApi(signInWithGoogle, { body });
  return callApi(signInWithEmail, { body: { ...body, provider: 'password' } });
}

export type SignInResult = { user: SessionUser; isUpgrade: boolean };

/** The same for a user who may be a guest: their account becomes a full one, unless the new one exists already. */
export async function signInOrUpgrade(client: IdentityClient, user: ProviderUser): Promise<SignInResult> {
  if (currentSession().state !== 'guest' || user.isAnonymous) {
    return { user: await exchangeToken(client, user), isUpgrade: false };
  }
  try {
    return { user: await upgradeGuest(client, user), isUpgrade: true };
  } catch (error) {
    // The account exists: the guest signs in to it.
    if (error instanceof ApiError && error.status === 409) {
      return { user: await exchangeToken(client, user), isUpgrade: false };
    }
    throw error;
  }
}

async function upgradeGuest(client: IdentityClient, user: ProviderUser): Promise<SessionUser> {
  const { uid, email, displayName, photoURL } = user;
  const token = (await client.getIdToken()) ?? '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return callApi(linkAnonymous, { body: { uid, email, displayName, photoURL, token, timeZone } });
}
