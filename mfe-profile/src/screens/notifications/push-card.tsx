import { showToast } from '@grow/mfe-kit';
import { canNotify, notificationPermission } from '@grow/mfe-kit/push';
import { Alert, Button, Card, Flex, Stack, Switch, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useEffect, useState } from 'react';
import { isPushEnabled, savePushEnabled } from './local-preferences.ts';
import { showTestNotification, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

export function PushCard({ permission, isOn, isBusy, enable, toggle }: ReturnType<typeof usePush>) {
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="4" alignItems="center" justifyContent="space-between" wrap="wrap">
          <Stack gap="0.5" flex="1 1 10rem" minW="0">
            <Card.Title as="h2">Push Notifications</Card.Title>
            <Card.Description>Hear from Grow Bible on this device, also while it is closed.</Card.Description>
          </Stack>
          {permission === 'granted' ? (
            <Switch
              aria-label="Push Notifications"
              checked={isOn}
              disabled={isBusy}
              onCheckedChange={(next) => void toggle(next)}
            />
          ) : (
            <Button onClick={() => void enable()} disabled={isBusy || permission === 'denied'}>
              {permission === 'denied' ? <Icons.BellOff aria-hidden /> : <Icons.Bell aria-hidden />}
              <span>{permission === 'denied' ? 'Blocked' : 'Enable'}</span>
            </Button>
          )}
        </Flex>
        {permission === 'denied' ? (
          <Alert status="warning" title="Notifications blocked">
            <Text>Please enable notifications in your browser settings.</Text>
          </Alert>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}

/**
 * The permission flow (spec: notifications): default, granted or denied. `publicKey` is null while push is off by
 * setting: the browser's permission and its test notification work all the same, only nothing comes from the server.
 */
export function usePush(publicKey: string | null) {
  const [permission, setPermission] = useState(notificationPermission);
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
    if (!canNotify()) {
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
