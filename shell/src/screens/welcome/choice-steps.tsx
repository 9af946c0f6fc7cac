import type { PathType, WeeklyGoal } from '@grow/contracts';
import { Badge, Box, chakra, IconCircle, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ComponentType } from 'react';

const goals = [
  { value: 1, name: '1 lesson a week', description: 'A few minutes' },
  { value: 3, name: '3 lessons a week', description: 'A steady rhythm' },
  { value: 5, name: '5 lessons a week', description: 'Nearly every day' },
] as const;

type GoalStepProps = { chosen: WeeklyGoal | null; isSaving: boolean; onChoose: (goal: WeeklyGoal) => void };

export function GoalStep({ chosen, isSaving, onChoose }: GoalStepProps) {
  return (
    <>
      <Text>You can change it at any time.</Text>
      <ChoiceList choices={goals} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />
      <Text fontSize="sm" color="fg.muted">
        Your profile can remind you at your usual hour.
      </Text>
    </>
  );
}

const paths = [
  {
    value: 'soil',
    name: 'Soil',
    description: 'For experienced growers',
    note: 'Best way to grow quality',
    Icon: Icons.Sprout,
  },
  {
    value: 'hydroponics',
    name: 'Hydroponics',
    description: 'Advanced method for higher yields',
    note: 'Best for quantity',
    Icon: Icons.Droplets,
  },
] as const;

type PathStepProps = { chosen: PathType | null; isSaving: boolean; onChoose: (path: PathType) => void };

/** One card for each kind of path (spec: learning-paths). */
export function PathStep({ chosen, isSaving, onChoose }: PathStepProps) {
  return <ChoiceList choices={paths} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />;
}

type Choice<Value> = {
  value: Value;
  name: string;
  description: string;
  note?: string;
  Icon?: ComponentType<{ size?: number }>;
};

type ChoiceListProps<Value> = {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  isSaving: boolean;
  onChoose: (value: Value) => void;
};

/** Buttons of which one tap chooses and goes on. While that is saved they keep the focus and do nothing. */
function ChoiceList<Value extends string | number>({ choices, chosen, isSaving, onChoose }: ChoiceListProps<Value>) {
  return (
    <Stack gap="3">
      {choices.map(({ value, name, description, note, Icon }) => (
        <chakra.button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-disabled={isSaving}
          onClick={() => onChoose(value)}
          colorPalette="green"
          display="flex"
          alignItems="center"
          gap="4"
          textAlign="start"
          p="4"
          borderRadius="l3"
          borderWidth="2px"
          borderColor={value === chosen ? 'colorPalette.solid' : 'border'}
          bg={value === chosen ? 'colorPalette.subtle' : 'bg.panel'}
          cursor="button"
          focusVisibleRing="outside"
          _hover={{ bg: value === chosen ? undefined : 'bg.subtle' }}
        >
          {Icon ? (
            <IconCircle boxSize="12" bg="colorPalette.muted" flexShrink="0">
              <Icon size={24} />
            </IconCircle>
          ) : null}
          <Box flex="1" minW="0">
            <Text as="span" display="block" fontFamily="heading" fontWeight="bold" fontSize="lg">
              {name}
            </Text>{' '}
            <Text as="span" display="block" color="fg.muted" fontSize="sm">
              {description}
            </Text>{' '}
            {note === undefined ? null : (
              <Badge size="md" mt="2" whiteSpace="normal">
                {note}
              </Badge>
            )}
          </Box>
        </chakra.button>
      ))}
    </Stack>
  );
}
