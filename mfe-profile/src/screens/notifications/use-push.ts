import { showToast } from '@grow/mfe-kit';
import { useEffect, useState } from 'react';
import { isPushOnHere, writePushOnHere } from './local-preferences.ts';
import { showTestHere, subscribeHere, unsubscribeHere } from './push-subscription.ts';

const isSupported = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;
const currentPermission = (): NotificationPermission => (isSupported() ? Notification.permission : 'default');

/**
 * The permission flow of specification 6.9: default, granted or denied. `publicKey` is null while push is off by
 * setting: the browser's permission and its test notification work all the same, only nothing comes from the server.
 */
export function usePush(publicKey: string | null) {
  const [permission, setPermission] = useState(currentPermission);
  const [isOn, setIsOn] = useState(() => permission === 'granted' && isPushOnHere());
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // The session may have changed since: this browser tells the account again where it can be reached.
    if (publicKey && permission === 'granted' && isPushOnHere()) {
      subscribeHere(publicKey, false).catch((error: unknown) => console.warn('Push is not reachable', error));
    }
  }, [publicKey, permission]);

  function keep(next: boolean): void {
    writePushOnHere(next);
    setIsOn(next);
  }

  async function turnOn(): Promise<void> {
    keep(true);
    try {
      if (!publicKey) throw new Error('Push is switched off on this site');
      await subscribeHere(publicKey, true);
    } catch (error) {
      console.warn('No push service reaches this browser, so its test notification is its own', error);
      await showTestHere();
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
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer === 'granted') {
        showToast({
          title: 'Notifications enabled',
          description: 'You will now receive notifications from Grow Bible.',
          status: 'success',
        });
        await turnOn();
      } else if (answer === 'denied') {
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
        keep(false);
        await unsubscribeHere();
      }
    } catch (error) {
      console.warn('Push could not be switched', error);
    } finally {
      setIsBusy(false);
    }
  }

  return { permission, isOn, isBusy, enable, toggle };
}
