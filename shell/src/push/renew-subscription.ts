import { readNotificationPreferences, subscribeToPush } from '@grow/contracts';
import { callApi, currentSession, sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';

let renewedFor: string | null = null;

/**
 * A subscription lives as long as the session it was registered in. So a browser that has one registers it again for
 * each user who signs in, without a visit to the settings screen.
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
    const registration = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await registration.pushManager.getSubscription())?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
    await callApi(subscribeToPush, { body: { endpoint, keys: { p256dh, auth }, wantsTest: false } });
    // The worker has the preferences that were last saved in this browser: they may have changed on another device or
    // for another user.
    const { preferences } = await callApi(readNotificationPreferences);
    registration.active?.postMessage({ type: 'notification-preferences', preferences });
  } catch (error) {
    console.warn('The push subscription could not be renewed', error);
  }
}
