import {
  isStaff,
  linkAnonymous,
  type ProviderUser,
  type SessionUser,
  signInAnonymously,
  signInWithEmail,
  signInWithGoogle,
  signInWithOidc,
} from '@grow/contracts';
import {
  ApiError,
  callApi,
  currentSession,
  type NewToast,
  page,
  queryClient,
  setSessionUser,
  showToast,
} from '@grow/mfe-kit';
import { identityClient, type IdentityClient } from './identity-client.ts';
import { persistToast } from './start-identity.ts';
import { t } from './texts.ts';

/** Exchanges a provider sign-in for our session, and shows a toast (spec: sign-in-messages). */
export async function completeSignIn(user: ProviderUser, toast: NewToast): Promise<void> {
  const entry = await signInOrUpgrade(await identityClient(), user);
  // The cache contains data of the guest or the previous user.
  queryClient.clear();
  continueAsUser(entry.user, entry.isUpgrade ? { title: t('upgraded'), status: 'success' } : toast);
}

/** Exchanges the provider's token for a session, with the call for this kind of account (spec: session). */
export async function exchangeToken(client: IdentityClient, user: ProviderUser): Promise<SessionUser> {
  const token = (await client.getIdToken()) ?? '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { uid, email, displayName, photoURL } = user;
  if (user.isAnonymous) return callApi(signInAnonymously, { body: { uid, isAnonymous: true, token, timeZone } });
  const body = { uid, email, displayName, photoURL, token, timeZone };
  if (user.signInProvider === 'google.com') return callApi(signInWithGoogle, { body });
  if (user.signInProvider === 'oidc') return callApi(signInWithOidc, { body });
  return callApi(signInWithEmail, { body: { ...body, provider: 'password' } });
}

type SignInResult = { user: SessionUser; isUpgrade: boolean };

/** The same for a potential guest: upgrades the guest's account, unless the full account already exists. */
async function signInOrUpgrade(client: IdentityClient, user: ProviderUser): Promise<SignInResult> {
  if (currentSession().state !== 'guest' || user.isAnonymous) {
    return { user: await exchangeToken(client, user), isUpgrade: false };
  }
  try {
    return { user: await upgradeGuest(client, user), isUpgrade: true };
  } catch (error) {
    // The account exists, so the guest signs in to it.
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

/**
 * Makes `user` the user of the page. The page lacks remotes that were withheld because it was not served to a user with
 * a role: for such a user it is reloaded and shows the toast afterwards. Returns whether this page continues.
 */
export function continueAsUser(user: SessionUser, toast: NewToast | null): boolean {
  if (isStaff(user) && page !== null && page.registry.withheld.length > 0) {
    if (toast) persistToast(toast);
    location.reload();
    return false;
  }
  setSessionUser(user);
  if (toast) showToast(toast);
  return true;
}
