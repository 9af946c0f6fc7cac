import { Card, Flex, Stack, Switch, Text } from '@grow/ui';
import { useId } from 'react';
import type { Switches } from './local-preferences.ts';

const categories = [
  { key: 'community', label: 'Community Updates', about: 'Replies to your posts, and messages from growers' },
  { key: 'learning', label: 'Learning Reminders', about: 'A nudge when your next lesson has waited for a while' },
  { key: 'support', label: 'Support Messages', about: 'Answers from our team' },
] as const;

type CategorySwitchesProps = {
  switches: Switches;
  /** Unless push is granted (specification 3.8). */
  isDisabled: boolean;
  onChange: (changes: Partial<Switches>) => void;
};

export function CategorySwitches({ switches, isDisabled, onChange }: CategorySwitchesProps) {
  const id = useId();
  return (
    <Card.Root>
      <Card.Body gap="1">
        <Card.Title as="h2">Notification Categories</Card.Title>
        {categories.map(({ key, label, about }) => (
          <Flex key={key} gap="4" alignItems="center" justifyContent="space-between" minH="16" py="1">
            <Stack gap="0.5" minW="0">
              <Text fontWeight="medium">{label}</Text>
              <Text id={`${id}-${key}`} fontSize="sm" color="fg.muted">
                {about}
              </Text>
            </Stack>
            <Switch
              aria-label={label}
              aria-describedby={`${id}-${key}`}
              checked={switches[key]}
              disabled={isDisabled}
              onCheckedChange={(next) => onChange({ [key]: next })}
            />
          </Flex>
        ))}
      </Card.Body>
    </Card.Root>
  );
}
