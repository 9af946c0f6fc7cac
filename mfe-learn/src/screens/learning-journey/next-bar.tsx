import { Box, Button, Flex, IconButton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { useJourney, useNextLesson } from '../../course/journey.queries.ts';
import { Picture } from '../../course/picture.tsx';
import { useT } from './later-texts.ts';

/** The completion in the lesson dialog that just closed. */
export type Finished = {
  moduleId: number;
  /** The modules that were locked before the completion. */
  lockedIds: readonly number[];
};

type NextBarProps = {
  finished: Finished;
  journey: ReturnType<typeof useJourney>;
  next: ReturnType<typeof useNextLesson>;
  onOpenLesson: (moduleId: number, lessonId: number) => void;
  onDismiss: () => void;
};

/** Above the tab bar after a completion, once the dialog is closed: what it unlocked, and the next lesson. */
export function NextBar({ finished, journey, next, onOpenLesson, onDismiss }: NextBarProps) {
  const t = useT();
  const module = journey.modules?.find(({ id }) => id === finished.moduleId);
  const opened = journey.modules?.filter(({ id, lock }) => finished.lockedIds.includes(id) && !lock.isLocked) ?? [];
  const isModuleFinished = module?.percent === 100 && module.newLessons === 0;
  if (!isModuleFinished && opened.length === 0 && next.lesson === undefined) return null;
  return (
    <Box
      as="section"
      aria-label={t('next.title')}
      data-bottom-bar
      position="fixed"
      zIndex="docked"
      insetInline="var(--tabs-side, 0px) 0"
      bottom="calc(var(--tabs-bottom, 0px) + 0.5rem)"
      mx="auto"
      maxW={{ base: '100%', md: 'xl' }}
      px={{ base: '3', md: '2' }}
    >
      <Flex
        align="center"
        gap="3"
        p="3"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="green.border"
        borderRadius="l3"
        shadow="lg"
      >
        {isModuleFinished && module.imageUrl ? (
          <Picture src={module.imageUrl} boxSize="12" width="12" borderRadius="full" flexShrink="0" />
        ) : null}
        <Box flex="1" minW="0" role="status">
          {isModuleFinished ? (
            <Text fontWeight="bold" fontFamily="heading" lineHeight="short">
              {t('next.completed', { module: module.name })}
            </Text>
          ) : null}
          {opened.map(({ id, name }) => (
            <Text key={id} fontSize="sm" color="fg.muted" lineHeight="short">
              {t('next.opened', { module: name })}
            </Text>
          ))}
          {next.lesson ? (
            <Button
              size="sm"
              mt={isModuleFinished || opened.length > 0 ? '2' : undefined}
              maxW="100%"
              height="auto"
              py="2"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => onOpenLesson(next.module.id, next.lesson.id)}
            >
              <span dir="auto">
                {isModuleFinished && next.module.completed === 0
                  ? t('next.startModule', { number: next.module.order })
                  : t('next.lesson', { title: next.lesson.title })}
              </span>
              <Icons.ArrowRight aria-hidden />
            </Button>
          ) : null}
        </Box>
        <IconButton aria-label={t('dismiss')} variant="ghost" colorPalette="gray" size="sm" onClick={onDismiss}>
          <Icons.X aria-hidden />
        </IconButton>
      </Flex>
    </Box>
  );
}
