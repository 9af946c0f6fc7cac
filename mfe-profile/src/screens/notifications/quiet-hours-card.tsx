import type { QuietHours } from '@grow/contracts';
import { Card, Flex, SimpleGrid, Stack, Text } from '@grow/ui';
import { Field, Input, NativeSelect, Switch } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useT } from '../../texts.ts';

type QuietHoursCardProps = {
  quietHours: QuietHours;
  /** False if push is not configured: a placeholder is shown then (spec: notification-settings). */
  isAvailable: boolean;
  errorMessage: string | null;
  onChange: (quietHours: QuietHours) => void;
};

function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

export function QuietHoursCard({ quietHours, isAvailable, errorMessage, onChange }: QuietHoursCardProps) {
  const t = useT();
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="4" alignItems="center" justifyContent="space-between">
          <Flex gap="2.5" alignItems="center">
            <Icons.Moon size={20} aria-hidden />
            <Card.Title as="h2">{t('quietHours')}</Card.Title>
          </Flex>
          {isAvailable ? (
            <Switch
              aria-label={t('quietHours')}
              checked={quietHours.isOn}
              onCheckedChange={(isOn) => onChange({ ...quietHours, isOn })}
            />
          ) : null}
        </Flex>
        {isAvailable ? (
          <Stack gap="4">
            <Card.Description>{t('quietHours.text')}</Card.Description>
            {quietHours.isOn ? <QuietHoursFields {...{ quietHours, errorMessage, onChange }} /> : null}
          </Stack>
        ) : (
          <Text color="fg.muted">{t('quietHours.soon')}</Text>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function QuietHoursFields({ quietHours, errorMessage, onChange }: Omit<QuietHoursCardProps, 'isAvailable'>) {
  const t = useT();
  return (
    <SimpleGrid columns={{ base: 2, md: 3 }} gap="4">
      <Field.Root invalid={errorMessage !== null}>
        <Field.Label>{t('quietHours.from')}</Field.Label>
        <Input
          type="time"
          value={quietHours.from}
          onChange={(event) => onChange({ ...quietHours, from: event.currentTarget.value })}
        />
        <Field.ErrorText>{errorMessage}</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>{t('quietHours.to')}</Field.Label>
        <Input
          type="time"
          value={quietHours.to}
          onChange={(event) => onChange({ ...quietHours, to: event.currentTarget.value })}
        />
      </Field.Root>
      <Field.Root gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Field.Label>{t('quietHours.timeZone')}</Field.Label>
        <NativeSelect
          value={quietHours.timeZone}
          onChange={(event) => onChange({ ...quietHours, timeZone: event.currentTarget.value })}
        >
          {timeZones(quietHours.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
    </SimpleGrid>
  );
}
