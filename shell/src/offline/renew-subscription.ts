import { readNotificationPreferences, subscribeToPush } from '@grow/contracts';
import { callApi, currentSession, deviceStorage, sessionAtom } from '@grow/mfe-kit';
import { pushSwitchKey, subscribeBrowser } from '@grow/mfe-kit/push';
import { getDefaultStore } from 'jotai';

let renewedFor: string | null = null;

/**
 * A subscription lives as long as the session it was registered in, and with the key that it was made with. So a browser
 * that has one registers it again with each page and for each user who signs in, without a visit to the settings screen.
 */
export function renewPushAtSignIn(): void {
  getDefaultStore().sub(sessionAtom, () => void renew());
  void renew();
}

async function renew(): Promise<void> {
  const { state, user } = currentSession();
  // A guest who becomes a full account keeps the id and gets another session.
  const holder = user === null ? null : `${state} ${user.id}`;
  if (holder === renewedFor) return;
  renewedFor = holder;
  if (holder === null) return;
  try {
    const { active, pushManager } = await navigator.serviceWorker.ready;
    // A browser may have lost its subscription since it was switched on.
    const isWanted = deviceStorage.read(pushSwitchKey) === 'on' || (await pushManager.getSubscription()) !== null;
    if (!isWanted) return;
    const { preferences, pushPublicKey } = await callApi(readNotificationPreferences);
    // The worker has the preferences that were last saved in this browser: they may have changed on another device or
    // for another user.
    active?.postMessage({ type: 'notification-preferences', preferences });
    if (pushPublicKey === null) return;
    await callApi(subscribeToPush, {
      body: { ...(await subscribeBrowser(pushManager, pushPublicKey)), wantsTest: false },
    });
  } catch (error) {
    // Tried again when the session changes, and with the next page.
    renewedFor = null;
    console.warn('The push subscription could not be renewed', error);
  }
}
