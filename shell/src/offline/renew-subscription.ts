import { readNotificationPreferences, subscribeToPush } from '@grow/contracts';
import { callApi, currentSession, deviceStorage, sessionAtom } from '@grow/mfe-kit';
import { pushSwitchKey, subscribeBrowser } from '@grow/mfe-kit/push';
import { getDefaultStore } from 'jotai';

let renewedFor: string | null = null;

/**
 * Re-registers this browser's push subscription on each page load and sign-in, without a visit to the settings screen.
 * A subscription is only valid for the session and the key that it was registered with.
 */
export function renewPushAtSignIn(): void {
  getDefaultStore().sub(sessionAtom, () => void renew());
  void renew();
}

async function renew(): Promise<void> {
  const { state, user } = currentSession();
  // Includes the state, because a guest who becomes a member keeps the id and gets a new session.
  const holder = user === null ? null : `${state} ${user.id}`;
  if (holder === renewedFor) return;
  renewedFor = holder;
  if (holder === null) return;
  try {
    const { active, pushManager } = await navigator.serviceWorker.ready;
    // A browser may have lost its subscription since push was switched on.
    const isWanted = deviceStorage.read(pushSwitchKey) === 'on' || (await pushManager.getSubscription()) !== null;
    if (!isWanted) return;
    const { preferences, pushPublicKey } = await callApi(readNotificationPreferences);
    // Updates the worker's preferences, which are those last saved in this browser: they may have changed on another
    // device or for another user.
    active?.postMessage({ type: 'notification-preferences', preferences });
    if (pushPublicKey === null) return;
    await callApi(subscribeToPush, {
      body: { ...(await subscribeBrowser(pushManager, pushPublicKey)), wantsTest: false },
    });
  } catch (error) {
    // Retries on the next session change or page load.
    renewedFor = null;
    console.warn('The push subscription could not be renewed', error);
  }
}
