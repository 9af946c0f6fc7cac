import { showToast } from '@grow/mfe-kit';
import { canNotify, notificationPermission } from '@grow/mfe-kit/push';
import { Alert, Button, Card, Flex, Stack, Text } from '@grow/ui';
import { Switch } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useEffect, useState } from 'react';
import { t, useT } from '../../texts.ts';
import { isPushEnabled, savePushEnabled } from './local-preferences.ts';
import { showTestNotification, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

export function PushCard({ permission, isOn, isBusy, enable, toggle }: ReturnType<typeof usePush>) {
  const t = useT();
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="4" alignItems="center" justifyContent="space-between" wrap="wrap">
          <Stack gap="0.5" flex="1 1 10rem" minW="0">
            <Card.Title as="h2">{t('push')}</Card.Title>
            <Card.Description>{t('push.text')}</Card.Description>
          </Stack>
          {permission === 'granted' ? (
            <Switch
              aria-label={t('push')}
              checked={isOn}
              disabled={isBusy}
              onCheckedChange={(next) => void toggle(next)}
            />
          ) : (
            <Button onClick={() => void enable()} disabled={isBusy || permission === 'denied'}>
              {permission === 'denied' ? <Icons.BellOff aria-hidden /> : <Icons.Bell aria-hidden />}
              <span>{t(permission === 'denied' ? 'push.isBlocked' : 'push.enable')}</span>
            </Button>
          )}
        </Flex>
        {permission === 'denied' ? (
          <Alert status="warning" title={t('push.blocked')}>
            <Text>{t('push.blockedText')}</Text>
          </Alert>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}

/**
 * The permission flow (spec: notifications): default, granted or denied. `publicKey` is null if push is not configured:
 * the browser's permission and its test notification still work, but the server sends nothing.
 */
export function usePush(publicKey: string | null) {
  const [permission, setPermission] = useState(notificationPermission);
  const [isOn, setIsOn] = useState(() => permission === 'granted' && isPushEnabled());
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // Registers the subscription again, because the session may have changed.
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
        title: t('push.notSupported'),
        description: t('push.notSupportedText'),
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
          title: t('push.enabled'),
          description: t('push.enabledText'),
          status: 'success',
        });
        await turnOn();
      } else if (requested === 'denied') {
        showToast({
          title: t('push.blocked'),
          description: t('push.blockedText'),
          status: 'destructive',
        });
      }
    } catch (error) {
      console.warn('Notifications could not be enabled', error);
      showToast({
        title: t('notifications.failed'),
        description: t('push.notRequested'),
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
