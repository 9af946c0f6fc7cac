import type { QuietHours } from '@grow/contracts';
import { Card, Field, Flex, Input, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

type QuietHoursCardProps = {
  quietHours: QuietHours;
  /** Null while push is off by setting: then a placeholder is shown (spec: notification-settings). */
  isAvailable: boolean;
  errorMessage: string | null;
  onChange: (quietHours: QuietHours) => void;
};

function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

export function QuietHoursCard({ quietHours, isAvailable, errorMessage, onChange }: QuietHoursCardProps) {
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="4" alignItems="center" justifyContent="space-between">
          <Flex gap="2.5" alignItems="center">
            <Icons.Moon size={20} aria-hidden />
            <Card.Title as="h2">Quiet Hours</Card.Title>
          </Flex>
          {isAvailable ? (
            <Switch
              aria-label="Quiet Hours"
              checked={quietHours.isOn}
              onCheckedChange={(isOn) => onChange({ ...quietHours, isOn })}
            />
          ) : null}
        </Flex>
        {isAvailable ? (
          <Stack gap="4">
            <Card.Description>
              Nothing is sent in these hours. What came in the meantime waits, and reaches you together afterwards.
            </Card.Description>
            {quietHours.isOn ? <QuietHoursFields {...{ quietHours, errorMessage, onChange }} /> : null}
          </Stack>
        ) : (
          <Text color="fg.muted">Quiet hours are coming soon.</Text>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function QuietHoursFields({ quietHours, errorMessage, onChange }: Omit<QuietHoursCardProps, 'isAvailable'>) {
  return (
    <SimpleGrid columns={{ base: 2, md: 3 }} gap="4">
      <Field.Root invalid={errorMessage !== null}>
        <Field.Label>From</Field.Label>
        <Input
          type="time"
          value={quietHours.from}
          onChange={(event) => onChange({ ...quietHours, from: event.currentTarget.value })}
        />
        <Field.ErrorText>{errorMessage}</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>To</Field.Label>
        <Input
          type="time"
          value={quietHours.to}
          onChange={(event) => onChange({ ...quietHours, to: event.currentTarget.value })}
        />
      </Field.Root>
      <Field.Root gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Field.Label>Time zone</Field.Label>
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
