import { Alert, Button, Card, Flex, Stack, Switch, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { usePush } from './use-push.ts';

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
