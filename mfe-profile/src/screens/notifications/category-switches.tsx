import { hasRole, switchNames } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';
import { Card, Flex, Stack, Switch, Text } from '@grow/ui';
import { useId } from 'react';
import type { Switches } from './local-preferences.ts';

const categories = [
  { key: 'community', about: 'Replies to your posts, and messages from growers' },
  { key: 'learning', about: 'A nudge when your next lesson has waited for a while' },
  { key: 'support', about: 'Answers from our team' },
] as const;

/** For authors and reviewers. It comes by mail where there is no push, so it can always be switched. */
const reviews = {
  key: 'reviews',
  about: 'What is ready for review, published or sent back. By mail where no device of yours is notified',
} as const;

/** For full accounts: it needs no device, but a proven address. */
const weeklyMail = {
  key: 'weeklyMail',
  about: 'Once a week to your verified address: news of your posts, a question to answer, your next lesson',
} as const;

type AllSwitches = Switches & { reviews: boolean; weeklyMail: boolean };

type CategorySwitchesProps = {
  switches: AllSwitches;
  /** Unless push is granted (spec: notification-settings). */
  isDisabled: boolean;
  onChange: (changes: Partial<AllSwitches>) => void;
};

export function CategorySwitches({ switches, isDisabled, onChange }: CategorySwitchesProps) {
  const id = useId();
  const { state, user } = useSession();
  const isAuthor = user !== null && hasRole(user, 'author');
  const shown = [...categories, ...(isAuthor ? [reviews] : []), ...(state === 'signed-in' ? [weeklyMail] : [])];
  return (
    <Card.Root>
      <Card.Body gap="1">
        <Card.Title as="h2">Notification Categories</Card.Title>
        {shown.map(({ key, about }) => (
          <Flex key={key} gap="4" alignItems="center" justifyContent="space-between" minH="16" py="1">
            <Stack gap="0.5" minW="0">
              <Text fontWeight="medium">{switchNames[key]}</Text>
              <Text id={`${id}-${key}`} fontSize="sm" color="fg.muted">
                {about}
              </Text>
            </Stack>
            <Switch
              aria-label={switchNames[key]}
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
