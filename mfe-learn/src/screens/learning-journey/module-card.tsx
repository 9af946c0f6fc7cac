import { Badge, Box, Card, chakra, Flex, insetFocusRing, Progress, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense } from 'react';
import type { Completed, JourneyModule } from '../../course/journey.queries.ts';
import { LessonSkeletons, OpenLessons } from '../../course/open-lessons.tsx';
import { Picture } from '../../course/picture.tsx';
import { useT } from '../../texts.ts';

// Lazy, because locked modules start collapsed.
const LockedLessons = lazy(async () => ({ default: (await import('../../course/locked-lessons.tsx')).LockedLessons }));

type ModuleCardProps = {
  module: JourneyModule;
  /** One level below the heading of the list. */
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
  const t = useT();
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
          <ModuleMark module={module} hasPicture={!isExpanded && module.imageUrl !== null} />
          <Box flex="1" minW="0">
            <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3" mb="2">
              <Text as="span" flex="1 1 5rem" minW="0" fontFamily="heading" fontWeight="bold" lineHeight="short">
                {module.name}
              </Text>
              {module.newLessons > 0 ? (
                <>
                  <Badge colorPalette="teal">{t('module.newLessons', { count: module.newLessons })}</Badge>{' '}
                </>
              ) : null}
              <Text
                as="span"
                fontSize="sm"
                fontWeight="semibold"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >{`${module.percent}%`}</Text>
            </Flex>
            <Progress value={module.percent} label={t('progress.of', { name: module.name })} size="sm" />
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
            <Picture
              src={module.imageUrl}
              height={{ base: '40', md: '48' }}
              borderRadius="l2"
              mb="4"
              css={isLocked ? lockedPicture : undefined}
            />
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

const lockedPicture = { filter: 'grayscale(1)', opacity: 0.6 };

const cornerMark = {
  position: 'absolute',
  bottom: '-1',
  insetStart: '-1',
  minW: '6',
  height: '6',
  px: '1',
  fontSize: 'sm',
  borderWidth: '2px',
  borderColor: 'bg.panel',
} as const;

/**
 * The picture of a collapsed module, with a check mark or the module's number in its corner, and a small lock while
 * locked. An expanded module shows its picture below.
 */
function ModuleMark({ module, hasPicture }: { module: JourneyModule; hasPicture: boolean }) {
  const t = useT();
  const isDone = module.percent === 100;
  const { isLocked } = module.lock;
  return (
    <Box as="span" position="relative" display="grid" placeItems="center" flexShrink="0" boxSize="min(3.5rem, 16vw)">
      {hasPicture ? (
        <Picture
          src={module.imageUrl}
          position="absolute"
          inset="0"
          height="100%"
          borderRadius="l2"
          css={isLocked ? lockedPicture : undefined}
        />
      ) : null}
      <Box
        as="span"
        display="grid"
        placeItems="center"
        {...(hasPicture ? cornerMark : { boxSize: 'min(2.75rem, 14vw)' })}
        borderRadius="full"
        fontFamily="heading"
        fontWeight="bold"
        bg={isDone ? 'colorPalette.solid' : 'colorPalette.muted'}
        color={isDone ? 'colorPalette.contrast' : 'colorPalette.fg'}
      >
        {isDone && !isLocked ? (
          <Icons.Check size={hasPicture ? 14 : 20} aria-label={t('state.completed')} role="img" />
        ) : (
          <span aria-hidden>{module.order}</span>
        )}
      </Box>
      {isLocked ? (
        <Box as="span" position="absolute" bottom="0" insetEnd="0" p="1" borderRadius="full" bg="bg.panel" color="fg">
          <Icons.Lock size={14} aria-label={t('state.locked')} role="img" />
        </Box>
      ) : null}
    </Box>
  );
}
