import type { PathType } from '@grow/contracts';
import { readingMinutes } from '@grow/learning-rules';
import { Box, chakra, Flex, Heading, IconCircle, Skeleton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense } from 'react';
import type { useJourney, useNextLesson } from '../../course/journey.queries.ts';
import { Picture } from '../../course/picture.tsx';
import { useT } from '../../texts.ts';

// Few learners ever see it, and none at first.
const AllDoneCard = lazy(async () => ({ default: (await import('./all-done-card.tsx')).AllDoneCard }));

type ContinueCardProps = {
  pathType: PathType;
  journey: ReturnType<typeof useJourney>;
  next: ReturnType<typeof useNextLesson>;
  onOpenLesson: (moduleId: number, lessonId: number) => void;
  /** Switches to the other path. */
  onOtherPath: () => void;
};

/** Fits two lines of each text on a phone, and the picture on wider screens. */
const minHeight = { base: '7.125rem', md: '9.375rem' };

/** The button's name is only its title, while its tap area and focus ring cover the card. */
const wholeCard = {
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
} as const;

/** The single next step, at the top of the screen (spec: next-step). */
export function ContinueCard({ pathType, journey, next, onOpenLesson, onOtherPath }: ContinueCardProps) {
  const t = useT();
  const placeholder = <Skeleton height={minHeight} borderRadius="l3" />;
  if (next.isLoading) return placeholder;
  if (journey.isFinished) {
    return (
      <Suspense fallback={placeholder}>
        <AllDoneCard pathType={pathType} lessons={journey.total} onOtherPath={onOtherPath} />
      </Suspense>
    );
  }
  if (next.lesson === undefined) return null;
  const { lesson, module, position } = next;
  const imageUrl = lesson.imageUrl ?? module.imageUrl;
  const place = { module: module.name, position, count: module.lessonCount };
  return (
    <Flex
      colorPalette="green"
      position="relative"
      align="center"
      wrap="wrap"
      gap="3"
      minH={minHeight}
      px="5"
      py="3"
      borderRadius="l3"
      // Visible in forced-colors mode only.
      borderWidth="1px"
      borderColor="transparent"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      shadow="sm"
    >
      <Box flex="1 1 9rem" minW="0">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          <chakra.button
            type="button"
            aria-describedby="continue-details"
            onClick={() => onOpenLesson(module.id, lesson.id)}
            textAlign="start"
            cursor="button"
            css={wholeCard}
          >
            {t(journey.hasBegun ? 'continue.goOn' : 'continue.begin', { title: lesson.title })}
          </chakra.button>
        </Heading>
        <Text id="continue-details" fontSize="sm" mt="1">
          {lesson.content === null
            ? t('continue.place', place)
            : t('continue.placeAndTime', { ...place, minutes: readingMinutes(lesson.content) })}
        </Text>
      </Box>
      {imageUrl === null ? (
        <IconCircle boxSize="11" bg="colorPalette.contrast" color="colorPalette.solid">
          <Icons.ArrowRight size={22} />
        </IconCircle>
      ) : (
        <Box flexShrink="0" width="min(42%, 14rem)" aspectRatio="16 / 9" borderRadius="l2" overflow="hidden">
          <Picture src={imageUrl} height="100%" loading="eager" />
        </Box>
      )}
    </Flex>
  );
}
