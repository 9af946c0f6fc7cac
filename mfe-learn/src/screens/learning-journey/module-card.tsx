import { Box, Card, chakra, Flex, Image, insetFocusRing, Progress, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Completed, JourneyModule } from './journey.queries.ts';
import { LessonSkeletons, OpenLessons } from './open-lessons.tsx';

// A locked module is closed at first.
const LockedLessons = lazy(async () => ({ default: (await import('./locked-lessons.tsx')).LockedLessons }));

type ModuleCardProps = {
  module: JourneyModule;
  /** One below the heading level of its list. */
  headingLevel: 'h3' | 'h4';
  completed: Completed;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
  onOpenLesson: (lessonId: number) => void;
  onGoToModule: (moduleId: number) => void;
};

export function ModuleCard({
  module,
  headingLevel,
  completed,
  isExpanded,
  onToggle,
  onOpenLesson,
  onGoToModule,
}: ModuleCardProps) {
  const { isLocked } = module.lock;
  const panelId = `module-${module.id}-lessons`;
  return (
    <Card.Root as="li" colorPalette={isLocked ? 'gray' : 'green'}>
      <Box as={headingLevel}>
        <chakra.button
          type="button"
          id={`module-${module.id}`}
          aria-expanded={isExpanded}
          aria-controls={panelId}
          onClick={() => onToggle(!isExpanded)}
          display="flex"
          alignItems="center"
          gap="min(1rem, 4vw)"
          width="100%"
          minH="20"
          px={{ base: 'min(1rem, 5vw)', md: '5' }}
          py="4"
          textAlign="start"
          cursor="button"
          borderRadius="l3"
          css={insetFocusRing}
          _hover={{ bg: 'bg.subtle' }}
        >
          <ModuleMark module={module} />
          <Box flex="1" minW="0">
            <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3" mb="2">
              <Text as="span" flex="1 1 5rem" minW="0" fontFamily="heading" fontWeight="bold" lineHeight="short">
                {module.name}
              </Text>
              <Text
                as="span"
                fontSize="sm"
                fontWeight="semibold"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >{`${module.percent}%`}</Text>
            </Flex>
            <Progress value={module.percent} label={`Progress of ${module.name}`} size="sm" />
          </Box>
          <Box
            as="span"
            aria-hidden
            color="fg.subtle"
            transition="rotate 160ms"
            rotate={isExpanded ? '180deg' : undefined}
          >
            <Icons.ChevronDown size={20} />
          </Box>
        </chakra.button>
      </Box>
      <Box id={panelId} hidden={!isExpanded}>
        {isExpanded ? (
          <Box px={{ base: 'min(1rem, 5vw)', md: '5' }} pb="5" pt="1">
            {module.imageUrl ? (
              <Picture
                src={module.imageUrl}
                height={{ base: '40', md: '48' }}
                borderRadius="l2"
                mb="4"
                filter={isLocked ? 'grayscale(1)' : undefined}
                opacity={isLocked ? 0.6 : undefined}
              />
            ) : null}
            <Text color="fg.muted" fontSize="sm" mb="3">
              {module.description}
            </Text>
            {isLocked ? (
              <Suspense fallback={<LessonSkeletons count={module.lessonCount} />}>
                <LockedLessons module={module} onOpenLesson={onOpenLesson} onGoToModule={onGoToModule} />
              </Suspense>
            ) : (
              <OpenLessons module={module} completed={completed} onOpenLesson={onOpenLesson} />
            )}
          </Box>
        ) : null}
      </Box>
    </Card.Root>
  );
}

/** The round mark at the start of a card: a tick, or the module's number, with a small lock while it is locked. */
function ModuleMark({ module }: { module: JourneyModule }) {
  const isDone = module.percent === 100;
  return (
    <Box
      as="span"
      position="relative"
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="min(2.75rem, 14vw)"
      borderRadius="full"
      fontFamily="heading"
      fontWeight="bold"
      bg={isDone ? 'colorPalette.solid' : 'colorPalette.muted'}
      color={isDone ? 'colorPalette.contrast' : 'colorPalette.fg'}
    >
      {isDone && !module.lock.isLocked ? (
        <Icons.Check size={20} aria-label="Completed" role="img" />
      ) : (
        <span aria-hidden>{module.order}</span>
      )}
      {module.lock.isLocked ? (
        <Box as="span" position="absolute" bottom="-1" insetEnd="-1" p="1" borderRadius="full" bg="bg.panel" color="fg">
          <Icons.Lock size={14} aria-label="Locked" role="img" />
        </Box>
      ) : null}
    </Box>
  );
}

/** A picture beside the text. It is decorative, so one that cannot be loaded is left out. */
export function Picture({ src, ...rest }: ComponentProps<typeof Image> & { src: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === failedSrc) return null;
  return <Image src={src} alt="" loading="lazy" width="100%" fit="cover" onError={() => setFailedSrc(src)} {...rest} />;
}
