import { listLearningPaths, listModules, type PathType, type WeeklyGoal } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Badge, Box, chakra, Flex, IconCircle, Image, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useT } from './texts.ts';

const goals = [1, 3, 5] as const;

type GoalStepProps = { chosen: WeeklyGoal | null; isSaving: boolean; onChoose: (goal: WeeklyGoal) => void };

export function GoalStep({ chosen, isSaving, onChoose }: GoalStepProps) {
  const t = useT();
  const choices = goals.map((value) => ({
    value,
    name: t('goal.lessons', { count: value }),
    description: t(`goal.${value}`),
  }));
  return (
    <>
      <Text>{t('goal.text')}</Text>
      <ChoiceList choices={choices} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />
      <Text fontSize="sm" color="fg.muted">
        {t('goal.reminder')}
      </Text>
    </>
  );
}

const paths = [
  { value: 'soil', Icon: Icons.Sprout },
  { value: 'hydroponics', Icon: Icons.Droplets },
] as const;

type PathStepProps = { chosen: PathType | null; isSaving: boolean; onChoose: (path: PathType) => void };

/** A card per path type (spec: learning-paths), with the contents of the course. */
export function PathStep({ chosen, isSaving, onChoose }: PathStepProps) {
  const t = useT();
  const found = useQuery(apiQuery(listLearningPaths)).data ?? [];
  const modules = useQuery(apiQuery(listModules, { query: {} })).data ?? [];
  const choices = paths.map(({ value, Icon }) => {
    const ofKind = found.filter(({ type }) => type === value);
    const ids = new Set(ofKind.map(({ id }) => id));
    const lessons = modules.reduce((sum, { pathId, lessonCount }) => sum + (ids.has(pathId) ? lessonCount : 0), 0);
    return {
      value,
      Icon,
      name: t(`path.${value}`),
      description: t(`path.${value}.about`),
      note: t(`path.${value}.note`),
      details: t('path.extent', { count: lessons, needs: t(`path.${value}.needs`) }),
      imageUrl: ofKind[0]?.imageUrl ?? null,
    };
  });
  return (
    <>
      <Text fontWeight="medium">{t('path.advice')}</Text>
      <ChoiceList choices={choices} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />
    </>
  );
}

type Choice<Value> = {
  value: Value;
  name: string;
  description: string;
  note?: string;
  details?: string;
  /** Null reserves the space, to avoid layout shift. */
  imageUrl?: string | null;
  Icon?: ComponentType<{ size?: number }>;
};

type ChoiceListProps<Value> = {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  isSaving: boolean;
  onChoose: (value: Value) => void;
};

/** Buttons that choose and continue with one tap. While the choice is saved they keep focus and ignore taps. */
function ChoiceList<Value extends string | number>({ choices, chosen, isSaving, onChoose }: ChoiceListProps<Value>) {
  return (
    <Stack gap="3">
      {choices.map(({ value, name, description, note, details, imageUrl, Icon }) => (
        <chakra.button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-disabled={isSaving}
          onClick={() => onChoose(value)}
          colorPalette="green"
          display="block"
          overflow="hidden"
          textAlign="start"
          borderRadius="l3"
          borderWidth="2px"
          borderColor={value === chosen ? 'colorPalette.solid' : 'border'}
          bg={value === chosen ? 'colorPalette.subtle' : 'bg.panel'}
          cursor="button"
          focusVisibleRing="outside"
          _hover={{ bg: value === chosen ? undefined : 'bg.subtle' }}
        >
          {imageUrl === undefined ? null : (
            <Box aspectRatio="5/2" bg="bg.subtle">
              {imageUrl === null ? null : (
                <Image src={imageUrl} alt="" boxSize="100%" objectFit="cover" objectPosition="50% 70%" />
              )}
            </Box>
          )}
          <Flex align="center" wrap="wrap" gap="4" p="4">
            {Icon ? (
              <IconCircle boxSize="12" bg="colorPalette.muted" flexShrink="0">
                <Icon size={24} />
              </IconCircle>
            ) : null}
            <Box flex="1 1 8rem" minW="0">
              <Text as="span" display="block" fontFamily="heading" fontWeight="bold" fontSize="lg">
                {name}
              </Text>{' '}
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {description}
              </Text>{' '}
              {details === undefined ? null : (
                <Text as="span" display="block" fontSize="sm" mt="1">
                  {details}
                </Text>
              )}{' '}
              {note === undefined ? null : (
                <Badge size="md" mt="2" whiteSpace="normal">
                  {note}
                </Badge>
              )}
            </Box>
          </Flex>
        </chakra.button>
      ))}
    </Stack>
  );
}
