import { showToast } from '@grow/mfe-kit';
import { useEffect, useState } from 'react';
import { isPushEnabled, savePushEnabled } from './local-preferences.ts';
import { showTestNotification, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

const isSupported = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;
const currentPermission = (): NotificationPermission => (isSupported() ? Notification.permission : 'default');

/**
 * The permission flow (spec: notifications): default, granted or denied. `publicKey` is null while push is off by
 * setting: the browser's permission and its test notification work all the same, only nothing comes from the server.
 */
export function usePush(publicKey: string | null) {
  const [permission, setPermission] = useState(currentPermission);
  const [isOn, setIsOn] = useState(() => permission === 'granted' && isPushEnabled());
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // The session may have changed since: the subscription is registered again.
    if (publicKey && permission === 'granted' && isPushEnabled()) {
      subscribeToPush(publicKey, false).catch((error: unknown) => console.warn('Push is not reachable', error));
    }
  }, [publicKey, permission]);

  function save(next: boolean): void {
    savePushEnabled(next);
    setIsOn(next);
  }

  async function turnOn(): Promise<void> {
    save(true);
    try {
      if (!publicKey) throw new Error('Push is switched off on this site');
      await subscribeToPush(publicKey, true);
    } catch (error) {
      console.warn('No push service reaches this browser, so it shows the test notification itself', error);
      await showTestNotification();
    }
  }

  async function enable(): Promise<void> {
    if (!isSupported()) {
      showToast({
        title: 'Notifications not supported',
        description: "Your browser doesn't support notifications.",
        status: 'destructive',
      });
      return;
    }
    setIsBusy(true);
    try {
      const requested = await Notification.requestPermission();
      setPermission(requested);
      if (requested === 'granted') {
        showToast({
          title: 'Notifications enabled',
          description: 'You will now receive notifications from Grow Bible.',
          status: 'success',
        });
        await turnOn();
      } else if (requested === 'denied') {
        showToast({
          title: 'Notifications blocked',
          description: 'Please enable notifications in your browser settings.',
          status: 'destructive',
        });
      }
    } catch (error) {
      console.warn('Notifications could not be enabled', error);
      showToast({
        title: 'Something went wrong',
        description: 'Could not request notification permissions.',
        status: 'destructive',
      });
    } finally {
      setIsBusy(false);
    }
  }

  async function toggle(next: boolean): Promise<void> {
    setIsBusy(true);
    try {
      if (next) await turnOn();
      else {
        save(false);
        await unsubscribeFromPush();
      }
    } catch (error) {
      console.warn('Push could not be switched', error);
    } finally {
      setIsBusy(false);
    }
  }

  return { permission, isOn, isBusy, enable, toggle };
}
