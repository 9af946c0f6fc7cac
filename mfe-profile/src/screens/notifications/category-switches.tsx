import { hasRole, switchNames } from '@grow/contracts';
import { translateMessage, useSession } from '@grow/mfe-kit';
import { Card, Flex, Stack, Text } from '@grow/ui';
import { Switch } from '@grow/ui/forms';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import type { Switches } from './local-preferences.ts';

type AllSwitches = Switches & { reviews: boolean; weeklyMail: boolean };

type CategorySwitchesProps = {
  switches: AllSwitches;
  /** True unless push is granted (spec: notification-settings). */
  isDisabled: boolean;
  onChange: (changes: Partial<AllSwitches>) => void;
};

export function CategorySwitches({ switches, isDisabled, onChange }: CategorySwitchesProps) {
  const t = useT();
  const id = useId();
  const { state, user } = useSession();
  const isAuthor = user !== null && hasRole(user, 'author');
  const shown = [
    'community' as const,
    'learning' as const,
    'support' as const,
    // For authors and reviewers. Sent by email without push, so the switch is always enabled.
    ...(isAuthor ? ['reviews' as const] : []),
    // For full accounts: needs a verified email address instead of a device.
    ...(state === 'signed-in' ? ['weeklyMail' as const] : []),
  ];
  return (
    <Card.Root>
      <Card.Body gap="1">
        <Card.Title as="h2">{t('categories')}</Card.Title>
        {shown.map((key) => (
          <Flex key={key} gap="4" alignItems="center" justifyContent="space-between" minH="16" py="1">
            <Stack gap="0.5" minW="0">
              <Text fontWeight="medium">{translateMessage(switchNames[key])}</Text>
              <Text id={`${id}-${key}`} fontSize="sm" color="fg.muted">
                {t(`categories.${key}`)}
              </Text>
            </Stack>
            <Switch
              aria-label={translateMessage(switchNames[key])}
              aria-describedby={`${id}-${key}`}
              checked={switches[key]}
              disabled={isDisabled && key !== 'reviews' && key !== 'weeklyMail'}
              onCheckedChange={(next) => onChange({ [key]: next })}
            />
          </Flex>
        ))}
      </Card.Body>
    </Card.Root>
  );
}
